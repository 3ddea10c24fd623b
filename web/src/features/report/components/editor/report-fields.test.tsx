import { type ReportView, saveReport } from '@gozlem/contract/report'
import { reportFields } from '@gozlem/domain/report/report-fields'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, calls } from '../../../../platform/testing/answering'
import { exampleFinding, report } from '../testing/example-report'
import { findingText, openEditor } from '../testing/open-editor'

const { label, maximum, maximum_length, too_many } = reportFields.distribution
const fold = () => screen.findByRole('button', { name: /^Ziyaret ve rapor bilgileri/ })
const list = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: label })

test('REP-08 a line of the distribution list takes no more than the server does, so that the draft saves itself', async () => {
  const draft = report([exampleFinding(1)])
  answer(saveReport, ({ body }) => ({
    report: { ...draft, revision: 2, distribution: (body as ReportView).distribution },
  }))
  const { user } = openEditor(draft)
  await findingText()
  await user.click(await fold())
  await user.click(list())
  await user.paste(`${'a'.repeat(maximum_length + 50)}\nŞantiye şefi`)
  const lines = ['a'.repeat(maximum_length), 'Şantiye şefi']
  expect(list().value).toBe(lines.join('\n'))
  await user.click(screen.getByRole('button', { name: 'Taslağı Kaydet' }))
  await waitFor(() => expect(calls('report.save')).toHaveLength(1))
  expect(calls('report.save')[0]?.body).toMatchObject({ distribution: lines })
})

test('REP-08 why a list cannot be saved is in sight, and stays there while it is put right', async () => {
  const lines = Array.from({ length: maximum + 1 }, (_, at) => `${at + 1}. birim`)
  const { user } = openEditor(report([exampleFinding(1)], { distribution: lines }))
  expect(await screen.findByText(too_many)).toBeVisible()
  await user.click(await fold())
  expect(screen.getByText(too_many)).toBeVisible()
  fireEvent.change(list(), { target: { value: lines.slice(1).join('\n') } })
  expect(screen.queryByText(too_many)).toBeNull()
  expect(list().value).toBe(lines.slice(1).join('\n'))
})
