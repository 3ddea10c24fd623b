import { describe, expect, it } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker'
import { cleanText } from './clean-text'
import { costOf } from './prices'
import { createSemaphore } from './semaphore'

describe('a service that is down', () => {
  it('AI-03 is left alone after failures in a row, then tried by one call', () => {
    let now = 0
    const breaker = createCircuitBreaker({ failures: 2, pauseMs: 1000, now: () => now })
    breaker.failed()
    breaker.succeeded()
    breaker.failed()
    expect(breaker.admits()).toBe(true)
    breaker.failed()
    expect([breaker.isOpen(), breaker.admits()]).toEqual([true, false])
    now = 1000
    expect(breaker.isOpen()).toBe(false)
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false])
    breaker.failed()
    now = 1999
    expect(breaker.admits()).toBe(false)
    now = 2000
    expect(breaker.admits()).toBe(true)
    breaker.withdrawn()
    expect(breaker.admits()).toBe(true)
    breaker.succeeded()
    expect([breaker.admits(), breaker.admits()]).toEqual([true, true])
  })
})

describe('slots', () => {
  const forever = new AbortController().signal
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

  it('AI-03 keeps the whole process and each organization within its limit', async () => {
    const slots = createSemaphore(3)
    const entered: string[] = []
    const enter = async (name: string, organization: string, limit: number) => {
      const leave = await slots.take(organization, limit, forever)
      entered.push(name)
      return leave
    }
    const first = await enter('a1', 'a', 2)
    await enter('a2', 'a', 2)
    void enter('a3', 'a', 2)
    await enter('b1', 'b', 2)
    void enter('b2', 'b', 2)
    await settled()
    expect(entered).toEqual(['a1', 'a2', 'b1'])
    first()
    first()
    await settled()
    expect(entered).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('AI-03 lets a waiting call go when it is cancelled', async () => {
    const slots = createSemaphore(1)
    const leave = await slots.take('a', 1, forever)
    const cancelling = new AbortController()
    const waiting = slots.take('a', 1, cancelling.signal)
    cancelling.abort(new Error('cancelled'))
    await expect(waiting).rejects.toThrow('cancelled')
    leave()
    expect(await slots.take('a', 1, forever)).toBeTypeOf('function')
  })
})

describe('what a call costs', () => {
  it('AI-03 is known by the model or its release, else unknown', () => {
    const tokens = { input: 1_000_000, output: 100_000 }
    const cost = (model: string) => costOf({ provider: 'openai', model, price: null }, tokens)
    expect(cost('gpt-4o-mini')).toBeCloseTo(0.21)
    expect(cost('gpt-4o-2024-11-20')).toBeCloseTo(3.5)
    expect(cost('gpt-4o-audio-preview')).toBeNull()
    expect(costOf({ provider: 'openai_compatible', model: 'llava', price: null }, tokens)).toBeNull()
    expect(
      costOf({ provider: 'openai', model: 'gpt-4o', price: null }, { input: null, output: 5 }),
    ).toBeNull()
  })
})

describe('a model’s text', () => {
  it.each([
    ['kenar < 80 cm ve > 2 m', 'kenar < 80 cm ve > 2 m'],
    ['<script>alert(1)', ''],
    ['a<scr<script>x</script>ipt>b', 'a b'],
    ['iki\u200b\u202e kelime\u0007', 'iki kelime'],
    ['  çok \n\n boşluk ', 'çok boşluk'],
  ])('AI-04 %j becomes %j', (text, plain) => {
    expect(cleanText(text, 100)).toBe(plain)
  })

  it('AI-04 is cut at its limit and keeps lines where told', () => {
    expect(cleanText('abcdef', 4)).toBe('abc…')
    expect(cleanText('bir\r\n\n iki ', 100, { lines: true })).toBe('bir\niki')
  })
})
