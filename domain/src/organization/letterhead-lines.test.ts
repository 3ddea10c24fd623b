import { expect, test } from 'vitest'
import { letterheadLines } from './letterhead-lines'

test('REP-14 the head of a paper names what is known, numbers first', () => {
  const known = { authorization_no: '35-OSGB-0142', phone: '+902325550142', address: 'Bayraklı / İzmir' }
  expect(letterheadLines(known)).toEqual(['Yetki no 35-OSGB-0142', '0232 555 01 42', 'Bayraklı / İzmir'])
  expect(letterheadLines({ ...known, authorization_no: '', phone: null })).toEqual(['Bayraklı / İzmir'])
})
