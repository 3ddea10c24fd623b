import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { network } from '../../../../../platform/device/network'
import { calls } from '../../../../../platform/testing/answering'
import { exampleFinding, report } from '../../testing/example-report'
import { openEditor } from '../../testing/open-editor'

test('BEY-04 without a connection completing says so before it is pressed, and why it did not happen after', async () => {
  vi.spyOn(network, 'isOnline').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = openEditor(report([exampleFinding(1, { status: 'pending' })]))
  await user.click(await screen.findByRole('button', { name: 'Onayla' }))
  await user.click(screen.getByRole('button', { name: 'Raporu Tamamla' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Rapor tamamlansın mı?' })
  expect(within(dialog).getByText('Şu anda bağlantı yok')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Raporu Tamamla' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Yazdıklarınız bu cihazda duruyor')
  expect(calls('report.finalize')).toEqual([])
})
