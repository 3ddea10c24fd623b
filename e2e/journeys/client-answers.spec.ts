// What a client does about a finding: a link without an account, on a phone in a workshop, and back to the specialist (BEY-02).
import { randomUUID } from 'node:crypto'
import { createClientCompany, deleteClientCompany } from '@gozlem/contract/client-company'
import { closeAction, listActions } from '@gozlem/contract/corrective-action'
import { createReport, deleteReport, finalizeReport, saveReport } from '@gozlem/contract/report'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { expectAccessible } from '../accessibility'
import { expect, test } from '../journey'
import { expectFitsPhone } from '../layout'
import { photo } from '../photos'
import { callingAs } from '../session'

test.use({ role: 'regular' })

const made: { company: string; report: string }[] = []

test.afterEach(async ({ baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'regular')
  for (const { company, report } of made.splice(0)) {
    await call(deleteReport, { params: { id: report } })
    await call(deleteClientCompany, { params: { id: company } })
  }
})

test('BEY-02 from the finding to the closed action, with the client in a browser without a session', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const call = await callingAs(baseURL ?? '', 'regular')
  const { company } = await call(createClientCompany, { body: { name: 'Yıldız Torna' } })
  const { report } = await call(createReport, {
    body: { client_company_id: company.id, osgb_name: 'Ege Güven OSGB', risk_method: 'l_tipi' },
  })
  made.push({ company: company.id, report: report.id })
  const finding = (uygunsuzluk: string, responsible: string) => ({
    id: randomUUID(),
    uygunsuzluk,
    responsible,
    alinmasi_gereken_onlemler: ['Koruyucu takılmalı.'],
    due_on: addDays(istanbulDay(new Date()), 15),
    siddet: 4,
    olasilik: 3,
    scored: true,
    status: 'approved' as const,
  })
  await call(saveReport, {
    params: { id: report.id },
    body: {
      revision: report.revision,
      entries: [finding('Torna koruyucusu yok', 'Hasan Usta'), finding('Depo düzensiz', 'Gül Ak')],
    },
  })
  await call(finalizeReport, { params: { id: report.id }, body: {} })

  await page.goto(`/report/${report.id}`)
  await page.getByRole('button', { name: 'Bağlantı Ver', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sorumluya bağlantı ver', exact: true })
  await dialog.getByLabel('Kimin uygunsuzlukları?').selectOption('Hasan Usta')
  await expectAccessible(page)
  await expectFitsPhone(page)
  await dialog.getByRole('button', { name: 'Bağlantı Ver', exact: true }).click()
  const url = await page.getByRole('textbox', { name: 'Bağlantı', exact: true }).inputValue()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  const { pathname, search } = new URL(url)
  await phone.goto(`${baseURL}${pathname}${search}`)
  const shown = phone.getByRole('article', { name: /Torna koruyucusu yok/ })
  await expect(shown).toContainText('Koruyucu takılmalı.')
  await expect(phone.getByText('Depo düzensiz')).toHaveCount(0)
  expect(new URL(phone.url()).search).toBe('')
  await shown.getByLabel('Fotoğraf çek ya da seç').setInputFiles(await photo('server/demo/photos/iskele.jpg'))
  await shown.getByRole('textbox', { name: /Ne yapıldı/ }).fill('Koruyucu takıldı.')
  await expectAccessible(phone)
  await phone.reload()
  await expect(shown.getByRole('textbox', { name: /Ne yapıldı/ })).toHaveValue('Koruyucu takıldı.')
  await expect(shown.getByRole('img', { name: 'Çözümün 1. fotoğrafı', exact: true })).toBeVisible()
  await phone.getByRole('button', { name: 'Çözüldü bildir', exact: true }).click()
  await expect(phone.getByText('Bildirmeniz gereken uygunsuzluk kalmadı')).toBeVisible()

  const { actions } = await call(listActions, { query: { report_id: report.id, state: 'reported' } })
  const id = actions[0]?.id ?? ''
  await page.goto(`/uygunsuzluk-takibi/${id}`)
  await expect(page.getByText('Koruyucu takıldı.')).toBeVisible()
  await expect(page.getByText('Hasan Usta').first()).toBeVisible()
  await call(closeAction, { params: { id }, body: { comment: 'Fotoğrafta görüldü.' } })
  await phone.reload()
  await expect(shown.getByText('Fotoğrafta görüldü.')).toBeVisible()
  await context.close()
})
