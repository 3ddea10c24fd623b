// What whoever waits for migrations sees of them: a fresh installation applies a hundred in a moment, one of many rows may take minutes.

/** How far a run is. */
export interface MigrationStep {
  name: string
  /** Its place in this run, from 1. */
  place: number
  /** Of how many in this run. */
  of: number
}

export interface MigrationProgress {
  began(step: MigrationStep): void
  applied(step: MigrationStep, ms: number): void
  /** Nothing more of the run comes, whether it succeeded or not. */
  ended(): void
}

export const silentProgress: MigrationProgress = {
  began: () => undefined,
  applied: () => undefined,
  ended: () => undefined,
}

/** A run of so many says each of its files; a longer one says those that took a while. */
const eachSaid = 10
const whileMs = 1000
/** How often it is said that one goes on. */
const againMs = 10_000

/** Says on a terminal how far the migrations are and how long each takes, in words that need no language. */
export function tellMigrations(say: (line: string) => void): MigrationProgress {
  let goesOn: NodeJS.Timeout | undefined
  let total = 0
  return {
    began({ name, place, of }) {
      let waited = 0
      goesOn = setInterval(() => {
        waited += againMs
        say(`${place}/${of} ${name}… ${seconds(waited)}`)
      }, againMs)
      goesOn.unref()
    },
    applied({ name, place, of }, ms) {
      clearInterval(goesOn)
      total += ms
      if (of <= eachSaid || ms >= whileMs) say(`${place}/${of} ${name}: ${seconds(ms)}`)
      if (place === of && of > 1) say(`${of}/${of}: ${seconds(total)}`)
    },
    ended: () => clearInterval(goesOn),
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
