// npm run bench: every benchmark, or those named on the command line, then one table.
import { cpus } from 'node:os'
import { actions } from './actions'
import { archive } from './archive'
import type { Benchmark, Figure } from './benchmark'
import { capture } from './capture'
import { dashboard } from './dashboard'
import { editor } from './editor'
import { engine } from './engine'
import { importing } from './import'
import { kill } from './kill'
import { lighthousePages } from './lighthouse'
import { listLatency } from './list-latency'
import { listThroughput } from './list-throughput'
import { memory } from './memory'
import { mix } from './mix'
import { nativeEditor } from './native-editor'
import { office } from './office'
import { pdf } from './pdf'
import { photo } from './photo'
import { search } from './search'
import { onStage } from './stage'
import { asTable } from './table'
import { vision } from './vision'
import { visits } from './visits'

const benchmarks: readonly Benchmark[] = [
  photo,
  pdf,
  office,
  listThroughput,
  listLatency,
  dashboard,
  visits,
  actions,
  search,
  mix,
  memory,
  engine,
  importing,
  archive,
  editor,
  nativeEditor,
  capture,
  lighthousePages,
  vision,
  kill,
]

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name))
  if (unknown.length > 0) {
    say(`No benchmark ${unknown.join(', ')}. There are: ${benchmarks.map(({ name }) => name).join(', ')}`)
    process.exitCode = 1
    return
  }
  const figures: Figure[] = []
  for (const benchmark of benchmarks) {
    if (names.length > 0 && !names.includes(benchmark.name)) continue
    say(`${benchmark.name}: ${benchmark.title}`)
    try {
      figures.push(...(await onStage((stage) => benchmark.run(stage))))
    } catch (error) {
      process.exitCode = 1
      say(
        `${benchmark.name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      )
    }
  }
  const [processor] = cpus()
  say(`\n${asTable(figures)}\n`)
  say(
    `${processor?.model ?? 'processor unknown'}, ${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`,
  )
}

await main(process.argv.slice(2))
