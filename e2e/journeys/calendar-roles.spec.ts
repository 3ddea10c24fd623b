// What each role does with its visits, and what others learn of it.

import { listClientCompanies } from '@gozlem/contract/client-company'
import { readServiceMinutes } from '@gozlem/contract/service-minutes'
import { createVisit, readVisit, showCalendar, type VisitView } from '@gozlem/contract/visit'
import { createVisitSeries } from '@gozlem/contract/visit-series'
import {
  addDays,
  type CalendarDate,
  formatDay,
  istanbulDay,
  istanbulInstant,
} from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { dayInWords, weekdayOf } from '@gozlem/domain/day-in-words'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@gozlem/domain/service-minutes/month'
import type { Locator } from '@playwright/test'
import ICAL from 'ical.js'
import { chooseCard, field } from '../field'
import { expect, test } from '../journey'
import { people } from '../people'
import { callingAs } from '../session'

const today = istanbulDay(new Date())
const nextMonth = addMonths(monthOf(today), 1)
const mondays = daysOf(firstDayOf(nextMonth), lastDayOf(nextMonth)).filter((day) => weekdayOf(day) === 0)

function daysOf(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  return from > to ? [] : [from, ...daysOf(addDays(from, 1), to)]
}

const at = (day: CalendarDate, clock: string) => istanbulInstant(day, clock)?.toISOString() ?? ''

for (const { role, name } of [
  { role: 'regular', name: 'Ilgaz Oto Servis' },
  { role: 'osgb_user', name: 'Körfez Yapı Taahhüt A.Ş.' },
] as const)
  test.describe(role, () => {
    test.use({ role })

    test('ROLE-08 CAL-01 CAL-02 CAL-03 CAL-04 moves one of a pattern, then this and the following, completes one, and finds it all in the minutes and the feed', {
      tag: '@desktop',
    }, async ({ page, baseURL }) => {
      const call = await callingAs(baseURL ?? '', role)
      const { companies } = await call(listClientCompanies, { query: { search: name } })
      const client_company_id = companies[0]?.id ?? ''
      const minutes = async () =>
        (await call(readServiceMinutes, { params: { id: client_company_id }, query: {} })).company.services[0]
      const doneBefore = (await minutes())?.done_minutes ?? 0
      const [first = '', second = '', ...others] = mondays
      const common = { client_company_id, kind: 'safety_specialist' } as const
      const hours = { start_clock: '09:00', duration_minutes: 120 }
      const days = { first_day: first, last_day: lastDayOf(nextMonth), rule: 'FREQ=WEEKLY;BYDAY=MO' }
      await call(createVisitSeries, { body: { ...common, ...hours, ...days, skip: 'keep' } })
      const times = { starts_at: at(today, '00:15'), ends_at: at(today, '01:15') }
      const { visit } = await call(createVisit, { body: { ...common, ...times } })

      await page.goto(`/calendar?view=list&day=${first}`)
      // By what it begins with: a row names those that it clashes with, too.
      const rows = page.getByRole('main').getByRole('button', { name: new RegExp(`^[\\d:–]+ ${name}`) })
      const opened = page.getByRole('dialog', { name, exact: true })
      const form = page.getByRole('dialog', { name: 'Ziyareti düzenle', exact: true })
      const edit = async (row: Locator, change: () => Promise<void>) => {
        await row.click()
        await opened.getByRole('button', { name: 'Düzenle', exact: true }).click()
        await change()
        await form.getByRole('button', { name: 'Kaydet', exact: true }).click()
        await expect(form).toBeHidden()
      }
      await expect(rows).toHaveCount(mondays.length)
      const wednesday = addDays(first, 2)
      await edit(rows.first(), () => field(form, 'Gün').fill(formatDay(wednesday)))
      await expect(page.getByRole('heading', { name: new RegExp(dayInWords(wednesday)) })).toBeVisible()
      await edit(rows.nth(1), async () => {
        await chooseCard(form, 'Bu ve sonraki ziyaretler')
        await field(form, 'Başlangıç').fill('13:00')
        await field(form, 'Bitiş').fill('15:00')
      })
      await expect(rows.filter({ hasText: '13:00–15:00' })).toHaveCount(mondays.length - 1)
      await expect(rows.filter({ hasText: '09:00–11:00' })).toHaveCount(1)

      await page.goto(`/calendar?view=list&day=${today}&visit=${visit.id}`)
      await opened.getByRole('button', { name: 'Yapıldı', exact: true }).click()
      await field(page.getByRole('dialog'), 'Verilen hizmet süresi').fill('77')
      await page.getByRole('button', { name: 'Yapıldı Olarak Kaydet', exact: true }).click()
      await expect(opened.getByText('77 dakika')).toBeVisible()

      await page.goto('/calendar')
      await page.getByRole('button', { name: 'Takvimime Ekle', exact: true }).click()
      await page.getByRole('button', { name: 'Bağlantı Oluştur', exact: true }).click()
      const { pathname, search } = new URL(await field(page, 'Gizli bağlantı').inputValue())
      const feed = await (await page.request.get(`${pathname}${search}`)).text()
      const told = new ICAL.Component(ICAL.parse(feed))
        .getAllSubcomponents('vevent')
        .map((component) => new ICAL.Event(component))
        .filter(({ summary }) => summary.includes(name))
        .map(({ startDate }) => startDate.toJSDate().toISOString())
      expect(told).toEqual(
        expect.arrayContaining([
          at(today, '00:15'),
          at(wednesday, '09:00'),
          ...[second, ...others].map((day) => at(day, '13:00')),
        ]),
      )
      expect(told).not.toContain(at(first, '09:00'))

      await page.goto(`/companies/${client_company_id}`)
      await expect(page.getByText(new RegExp(`Yapılan ${formatCount(doneBefore + 77)} dk`))).toBeVisible()
    })
  })

test.describe('the calendar of an administrator abroad', () => {
  test.use({ role: 'osgb_admin', timezoneId: 'America/New_York' })

  test('CAL-01 CAL-03 a visit that is dragged keeps the hours of Istanbul, and whom it is dragged onto is told @desktop', async ({
    page,
    baseURL,
    openAnother,
  }) => {
    const call = await callingAs(baseURL ?? '', 'osgb_admin')
    const { companies } = await call(listClientCompanies, { query: { search: 'Körfez Yapı' } })
    const { id: client_company_id = '', name = '' } = companies[0] ?? {}
    const [monday, tuesday] = ['2034-03-06', '2034-03-07']
    const times = { starts_at: at(monday, '09:00'), ends_at: at(monday, '11:00') }
    const body = { client_company_id, kind: 'safety_specialist', user_id: null, ...times } as const
    const { visit } = await call(createVisit, { body })
    const now = async (): Promise<VisitView> => (await call(readVisit, { params: { id: visit.id } })).visit

    await page.goto(`/calendar?view=week&day=${monday}`)
    const drawn = page
      .getByRole('region', { name: 'Ziyaretler', exact: true })
      .getByTitle(new RegExp(`^09:00–11:00 · ${name}`))
    const day = page.locator(`.visit-calendar [data-date="${tuesday}"]`).last()
    await drag(drawn, day)
    await expect(page.getByText('Ziyaret taşındı')).toBeVisible()
    expect(await now()).toMatchObject({ starts_at: at(tuesday, '09:00'), ends_at: at(tuesday, '11:00') })

    await drag(drawn, page.getByRole('button', { name: new RegExp(`^${people.osgb_user.name}`) }))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(page.getByText('Ziyaret verildi')).toBeVisible()
    expect((await now()).person?.name).toBe(people.osgb_user.name)
    const other = await openAnother('osgb_user')
    await other.goto('/notifications')
    await expect(
      other.getByText(`${name} firmasına 07.03.2034 09:00 ziyareti için planlandınız.`),
    ).toBeVisible()

    /** To the middle of something, at the height it has where that is a day. */
    async function drag(from: Locator, to: Locator) {
      const [start, end] = [await from.boundingBox(), await to.boundingBox()]
      if (!start || !end) throw new Error('nothing to drag')
      const [x, y] = [start.x + 12, start.y + 12]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 8, y, { steps: 2 })
      const isDay = end.height > 200
      await page.mouse.move(end.x + end.width / 2, isDay ? y : end.y + end.height / 2, { steps: 6 })
      await page.mouse.up()
    }
  })
})

test.describe('superadmin', () => {
  test.use({ role: 'superadmin' })

  test('ROLE-08 a superadmin has no calendar', { tag: '@desktop' }, async ({ page, baseURL }) => {
    const call = await callingAs(baseURL ?? '', 'superadmin')
    await expect(call(showCalendar, { query: { from: today, to: today } })).rejects.toMatchObject({
      status: 404,
    })
    await page.goto('/calendar')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Ajanda', exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Ajanda', exact: true })).toHaveCount(0)
  })
})
