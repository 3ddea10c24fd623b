// The audit log (ADM-06): an administrator's own organization's, the superadmin's everybody's.
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { file } from '../../platform/api/transfer'

const listAuditLog = typedCall('audit.list', 'GET /api/audit-logs')
const readAuditedEvent = typedCall('audit.read', 'GET /api/audit-logs/:id')
const auditLogCsv = typedCall('audit.csv', 'GET /api/audit-log-files/csv')
const auditLogXlsx = typedCall('audit.xlsx', 'GET /api/audit-log-files/xlsx')

const auditLog = ['audit-log'] as const

/** A page of it; the page before stays in sight while the next one is on its way. Each visit asks again. */
export const auditLogQuery = (query: CallOf<typeof listAuditLog>['query']) =>
  queryOptions({
    queryKey: [...auditLog, 'list', query],
    queryFn: ({ signal }) => api(listAuditLog, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const auditedEventQuery = (id: string) =>
  queryOptions({
    queryKey: [...auditLog, 'one', id],
    queryFn: async ({ signal }) => (await api(readAuditedEvent, { params: { id } }, { signal })).event,
  })

export type AuditFile = 'csv' | 'xlsx'

/** The latest 10,000 of what the list shows, as a file. */
export const fetchAuditLog = (format: AuditFile, query: CallOf<typeof auditLogCsv>['query']) =>
  format === 'csv' ? file(auditLogCsv, { query }) : file(auditLogXlsx, { query })
