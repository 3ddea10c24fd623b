import { type CallName, callNamed, calls } from '@gozlem/contract/calls'
import { expect, test } from 'vitest'
import { isKeptOnDevice, keptText } from './kept-queries'

const keptCalls = (Object.keys(calls) as CallName[]).filter((name) => callNamed(name).kept)

test('AUTH-05 the work itself may be kept, with what stands beside it on the dashboard, and nothing else', () => {
  expect(keptCalls.toSorted()).toEqual([
    'certificate.check',
    'certificate.list',
    'certificate.listTypes',
    'clientCompany.list',
    'clientCompany.read',
    'contact.list',
    'correctiveAction.count',
    'correctiveAction.list',
    'correctiveAction.read',
    'criticalNotice.list',
    'guideline.list',
    'onboarding.read',
    'portal.listAccess',
    'report.list',
    'report.read',
    'serviceMinutes.list',
    'serviceMinutes.readOfCompany',
    'statistics.clientCompany',
    'statistics.dashboard',
    'subscription.read',
    'subscription.readPlan',
    'support.list',
    'support.read',
    'visit.read',
    'visit.showCalendar',
  ])
})

test.each(keptCalls)('AUTH-05 a query says that %s answers it', (name) => {
  const sources = Object.values(
    import.meta.glob<string>(['../../features/**/*.ts', '!../../**/*.test.*'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  )
  const named = new RegExp(`(\\w+)(?: =|:) typedCall\\(\\s*'${name.replace('.', '\\.')}'`)
  const kept = sources.filter((source) => {
    const constant = named.exec(source)?.[1]
    return constant !== undefined && new RegExp(`answeredBy: (?:routes\\.)?${constant}\\b`).test(source)
  })
  expect(kept).not.toEqual([])
})

test('PLAT-05 a query is kept when the call that it names is, and by no other way', () => {
  expect(isKeptOnDevice({ meta: { answeredBy: callNamed('report.read') } })).toBe(true)
  expect(isKeptOnDevice({ meta: { answeredBy: callNamed('account.readProfile') } })).toBe(false)
  expect(isKeptOnDevice({ meta: {} })).toBe(false)
  expect(isKeptOnDevice({ meta: undefined })).toBe(false)
})

test('PLAT-05 no identity number is kept, however deep it lies', () => {
  const text = keptText({
    companies: [{ name: 'Öztürk Makina', tc_number: '*********50', tax_number: '1234567890' }],
  })
  expect(JSON.parse(text)).toEqual({ companies: [{ name: 'Öztürk Makina', tc_number: '', tax_number: '' }] })
})
