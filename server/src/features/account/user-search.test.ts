import { searchUsers } from '@gozlem/contract/account-users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { PersonName } from '../../http/testing/people'

describe('the search for people', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const search = (person: PersonName, q: string) =>
    call(test.app, test.people[person], searchUsers, { query: { q } })
  const namesFound = async (person: PersonName, q: string) =>
    (await search(person, q)).reply.users.map(({ first_name }) => first_name)

  it.each([
    ['isik', ['Mert']],
    ['IŞIK', ['Mert']],
    ['yılmaz ayş', ['Ayşe']],
    ['SELIN@EXAMPLE', ['Selin']],
    ['0530 000 00 01', ['Mert']],
    ['+905300000002', ['Selin']],
    ['%%%', []],
    ['lale', []],
  ])('ADM-02 finds people of the own organization by %s', async (q, found) => {
    expect(await namesFound('ayse', q)).toEqual(found)
  })

  it('ADM-02 finds everybody for a superadmin, by name', async () => {
    expect(await namesFound('suna', 'example.com')).toEqual([
      'Ayşe',
      'Deniz',
      'Ece',
      'Lale',
      'Levent',
      'Mert',
      'Selin',
      'Suna',
    ])
    expect(await namesFound('suna', 'çelik')).toEqual(['Levent'])
  })

  it('ADM-02 tells who it is, but neither the phone nor an identity number', async () => {
    const { reply, body } = await search('ayse', 'mert')
    expect(reply.users).toEqual([
      {
        id: test.people.mert.id,
        first_name: 'Mert',
        last_name: 'Işık',
        email: 'mert@example.com',
        phone: '0530 *** ** 01',
        role: 'osgb_user',
        profession: 'safety_specialist',
        organization_name: 'Kule OSGB',
      },
    ])
    expect(body.toString()).not.toContain(test.people.mert.phone)
  })

  it.each(['', 'a', ' me '])('ADM-02 refuses to search by %o', async (q) => {
    expect((await search('ayse', q)).status).toBe(400)
  })
})
