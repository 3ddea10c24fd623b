// The rows of imports in the table that says what every route answers to whom (tenancy-expectations.ts).
import { type Expectation, row } from './tenancy-row'

// biome-ignore format: a table
export const dataTransferExpectations: Record<string, Expectation> = {
  'dataTransfer.listImports':            row(401, [403],      [403],           [200],           [200]),
  'dataTransfer.readImport':             row(401, [403],      [403],           [200, 200, 404], [200]),
  'dataTransfer.listRows':               row(401, [403],      [403],           [200, 200, 404], [200]),
  'dataTransfer.downloadRefused':        row(401, [403],      [403],           [200, 200, 404], [200]),
  'dataTransfer.readTemplate':           row(401, [403],      [403],           [200],           [200]),
  'dataTransfer.uploadImport':           row(401, [403],      [403],           [201],           [201]),
  'dataTransfer.matchColumns':           row(401, [403],      [403],           [200, 200, 404], [200]),
  'dataTransfer.applyImport':            row(401, [403],      [403],           [200, 200, 404], [200]),
  'dataTransfer.cancelImport':           row(401, [403],      [403],           [200, 200, 404], [200]),
  'dataTransfer.undoImport':             row(401, [403],      [403],           [200, 200, 404], [200]),
  'dataTransfer.deleteImport':           row(401, [403],      [403],           [200, 200, 404], [200]),
  'dataTransfer.listExports':            row(401, [403],      [403],           [200],           [200]),
  'dataTransfer.requestExport':          row(401, [403],      [403],           [201],           [201]),
  'dataTransfer.cancelExport':           row(401, [403],      [403],           [200, 200, 404], [200]),
  'dataTransfer.downloadExport':         row(401, [403],      [403],           [200, 200, 404], [200]),
  'dataTransfer.deleteExport':           row(401, [403],      [403],           [200, 200, 404], [200]),
  'dataTransfer.previewHandover':        row(401, [403],      [403],           [200, 200, 404], [200]),
  'dataTransfer.handOver':               row(401, [403],      [403],           [201, 201, 404], [201]),
}
