// What was found stays until it is solved: three findings of a report come into the next one of the client company.
import { readAction, listActions } from '@gozlem/contract/corrective-action'
import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { addDays, formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { expectAccessible } from '../accessibility'
import { makeDraft } from '../drafts'
import { field } from '../field'
import { expect, test } from '../journey'
import { expectFitsPhone, expectNoSidewaysScroll } from '../layout'
import { callingAs } from '../session'

test.use({ role: 'osgb_user' })

test('BEY-03 three findings come into the next report: one is solved, one persists, one is out of scope', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'osgb_user')
  const texts = ['Pano kapağı açık', 'Korkuluk eksik', 'Zemin kaygan']
  const [solved = '', persists = '', outside = ''] = texts
  const first = await makeDraft(call, 'Körfez', texts)
  const { report } = await call(readReport, { params: { id: first.id } })
  const term = addDays(istanbulDay(new Date()), -1)
  await call(saveReport, {
    params: { id: first.id },
    body: { revision: report.revision, entries: report.entries.map((entry) => ({ ...entry, due_on: term })) },
  })
  await call(finalizeReport, { params: { id: first.id }, body: { approve_all: true } })
  const { actions } = await call(listActions, { query: { report_id: first.id } })
  const next = await makeDraft(call, 'Körfez', ['Yeni bulgu'])

  await page.goto(`/report/${next.id}`)
  await page.getByRole('button', { name: 'Yanıtla', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Önceki raporlardan açık uygunsuzluklar', exact: true })
  const answer = (text: string, name: string) =>
    dialog
      .getByRole('group', { name: `${text}: yanıt`, exact: true })
      .getByRole('button', { name, exact: true })
  await answer(solved, 'Giderildi').click()
  await expect(answer(solved, 'Giderildi')).toHaveAttribute('aria-pressed', 'true')
  await answer(persists, 'Devam ediyor').click()
  await expect(answer(persists, 'Devam ediyor')).toHaveAttribute('aria-pressed', 'true')
  await answer(outside, 'Kapsam dışı').click()
  await field(dialog, 'Neden (isteğe bağlı)').fill('Bölüm kapalıydı')
  await answer(outside, 'Kapsam dışı').focus()
  await expect(answer(outside, 'Kapsam dışı')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: 'Uygunsuzluğa Git', exact: true }).click()
  const repeat = `2. kez tespit (ilk tespit ${formatDay(report.visit_date ?? '')}, termini ${formatDay(term)} idi)`
  await expect(page.getByText(repeat)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectFitsPhone(page)

  const state = async (text: string) => {
    const id = actions.find(({ title }) => title === text)?.id ?? ''
    const { action } = await call(readAction, { params: { id } })
    return [action.state, action.times_found, action.report.id]
  }
  expect(await state(solved)).toEqual(['open', 1, first.id])
  await call(finalizeReport, { params: { id: next.id }, body: { approve_all: true } })
  expect(await state(solved)).toEqual(['closed', 1, first.id])
  expect(await state(persists)).toEqual(['open', 2, next.id])
  expect(await state(outside)).toEqual(['open', 1, first.id])
  await page.goto(`/report/${next.id}`)
  await expect(page.getByText(repeat)).toBeVisible()
})
