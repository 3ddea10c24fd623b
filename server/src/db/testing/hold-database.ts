import { startEmbeddedPostgres } from '../embedded/start'

// A product of its own for the tests to kill: holds the database of the folder named on the command line.
const [, , dataDir = ''] = process.argv
const { ownerUrl } = await startEmbeddedPostgres({ dataDir })
process.stdout.write(`${ownerUrl}\n`)
