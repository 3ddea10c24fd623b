import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tellMigrations } from './migration-progress'

describe('migrations on a terminal', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('PLAT-04 are each said with their place and time, the whole at the end', () => {
    const said: string[] = []
    const progress = tellMigrations((line) => said.push(line))
    for (const place of [1, 2]) {
      const step = { name: `000${place}_x.sql`, place, of: 2 }
      progress.began(step)
      progress.applied(step, place * 700)
    }
    expect(said).toEqual(['1/2 0001_x.sql: 0.7 s', '2/2 0002_x.sql: 1.4 s', '2/2: 2.1 s'])
  })

  it('PLAT-04 of a fresh installation are one line, beside those that took long', () => {
    const said: string[] = []
    const progress = tellMigrations((line) => said.push(line))
    for (let place = 1; place <= 30; place += 1) {
      const step = { name: `${place}.sql`, place, of: 30 }
      progress.began(step)
      progress.applied(step, place === 7 ? 1500 : 10)
    }
    expect(said).toEqual(['7/30 7.sql: 1.5 s', '30/30: 1.8 s'])
  })

  it('PLAT-04 one that takes long says that it goes on, until it ends or fails', () => {
    const said: string[] = []
    const progress = tellMigrations((line) => said.push(line))
    progress.began({ name: 'long.sql', place: 1, of: 1 })
    vi.advanceTimersByTime(25_000)
    progress.ended()
    vi.advanceTimersByTime(25_000)
    expect(said).toEqual(['1/1 long.sql… 10.0 s', '1/1 long.sql… 20.0 s'])
  })
})
