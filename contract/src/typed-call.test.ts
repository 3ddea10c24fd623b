import { expect, test } from 'vitest'
import { callNamed } from './calls'
import { typedCall } from './typed-call'

test('contract: the browser makes a call as the table has it', () => {
  expect(callNamed('report.read')).toMatchObject(typedCall('report.read', 'GET /api/reports/:id', 'kept'))
  expect(callNamed('report.save')).toMatchObject(typedCall('report.save', 'PUT /api/reports/:id'))
})

test('contract: the compiler refuses a call that is spelled otherwise', () => {
  const otherwise = [
    // @ts-expect-error another path
    typedCall('report.save', 'PUT /api/report/:id'),
    // @ts-expect-error another method
    typedCall('report.save', 'POST /api/reports/:id'),
    // @ts-expect-error it may rest on the device
    typedCall('report.read', 'GET /api/reports/:id'),
    // @ts-expect-error it may not
    typedCall('report.save', 'PUT /api/reports/:id', 'kept'),
  ]
  expect(otherwise).toHaveLength(4)
})
