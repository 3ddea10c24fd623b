// The report editor as people find their way in it, at both layouts.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { field } from './field'
import type { PhotoFile } from './photos'

/** Asks for a draft in the two steps of its form. */
export async function askForReport(page: Page, company: { typed: string; name: string }): Promise<void> {
  await page.goto('/report/new')
  await field(page, 'Müşteri firma').fill(company.typed)
  // What stands first before the search has answered is another company.
  await page.getByRole('option').filter({ hasText: company.name }).click()
  await page.getByRole('button', { name: /^Devam/ }).click()
  await page
    .getByRole('button', { name: /Oluştur/ })
    .last()
    .click()
}

/** Makes a draft and waits for its editor. */
export async function newReport(page: Page, company: { typed: string; name: string }): Promise<void> {
  await askForReport(page, company)
  await page.waitForURL(/\/report\/[0-9a-f-]{36}$/)
  await expect(photoThumb(page, 1).or(page.getByText('Fotoğraf ekle').first())).toBeVisible()
}

/** Chosen as people do it, from a folder: bytes through the driver's pipe would take as long as the machine is busy. */
export async function addPhotos(page: Page, files: readonly PhotoFile[]): Promise<void> {
  const { outputDir } = test.info()
  await mkdir(outputDir, { recursive: true })
  const folder = await mkdtemp(join(outputDir, 'chosen-photos-'))
  const paths = files.map(({ name }) => join(folder, name))
  await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)))
  await page.locator('input[type=file]:not([capture])').first().setInputFiles(paths)
}

/** The photo's button in the strip; its name carries its state. */
export function photoThumb(page: Page, number: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^${number}\\. fotoğraf:`) })
}

export async function writeNote(page: Page, number: number, note: string): Promise<void> {
  await photoThumb(page, number).click()
  const box = page
    .getByRole('region', { name: `${number}. fotoğraf`, exact: true })
    .getByRole('textbox', { name: 'Not', exact: true })
  await box.fill(note)
  await box.blur()
  await expect(
    page.getByRole('region', { name: `${number}. fotoğraf`, exact: true }).getByRole('status'),
  ).toHaveText('Kaydedildi')
}

/** Opens a finding from the list, which is a sheet on phones. */
export async function openFinding(page: Page, name: RegExp, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByRole('button', { name: /uygunsuzluk, listeyi aç$/ }).click()
  await page
    .getByRole('list', { name: 'Uygunsuzluklar', exact: true })
    .getByRole('button', { name, exact: true })
    .click()
  return page.getByRole('region', { name: /^Uygunsuzluk \d+/ })
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Taslağı Kaydet|Kaydet)$/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kaydedildi' }).first()).toBeVisible()
}

/** No save of a draft arrives from this page, as without a server. */
export async function refuseSaves(page: Page, id: string): Promise<void> {
  await page.route(`**/api/reports/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
}

export const riskScore = (finding: Locator): Locator =>
  finding.getByRole('status', { name: 'Risk skoru', exact: true })

/** Chooses a cell of the risk matrix, which phones fold away once a finding is scored. */
export async function chooseRisk(finding: Locator, severity: number, likelihood: number): Promise<void> {
  const matrix = finding.getByRole('group', { name: 'Şiddet ve olasılık', exact: true })
  const folded = finding.getByRole('button', { name: 'Risk Değerlerini Değiştir', exact: true })
  await expect(matrix.or(folded)).toBeVisible()
  if (await folded.isVisible()) await folded.click()
  await matrix
    .getByRole('radio', { name: new RegExp(`^Şiddet ${severity}, olasılık ${likelihood}:`) })
    .check()
}

/** Approves the open finding: in its pane, on phones in the bar, which goes on to the next that waits. */
export const approve = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Onayla', exact: true }).click()
