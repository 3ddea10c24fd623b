import { screen, within } from '@testing-library/react'
import type { Window as HappyWindow } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { exampleFinding, image, report } from '../testing/example-report'
import { findingText, openEditor } from '../testing/open-editor'

const upright = 1000

/** Lays the tablet down: the bar of one that stands goes. */
async function layDown() {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440 })
  await expect.poll(() => screen.queryByRole('toolbar', { hidden: true })).toBeNull()
}

type User = ReturnType<typeof openEditor>['user']

async function describeInWords(user: User) {
  await user.click(screen.getByRole('button', { name: 'Uygunsuzluk ekle' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Yazarak veya dikte ederek' }))
}

const refine = (user: User) => user.click(screen.getByRole('button', { name: 'Geri Bildirimle Düzelt' }))

describe('a tablet that is turned', () => {
  test.each([
    { dialog: 'describing in words', show: describeInWords },
    { dialog: 'refining', show: refine },
  ])('REP-04 REP-05 keeps the open dialog and what is written in it: $dialog', async ({ show }) => {
    const { user } = openEditor(report([exampleFinding(1)]), { width: upright })
    await findingText()
    await show(user)
    const words = await within(await screen.findByRole('dialog')).findByRole('textbox')
    await user.type(words, 'kaygan')

    await layDown()
    expect(screen.getByDisplayValue('kaygan')).toBe(words)
  })

  test('REP-02 has the photos that are being chosen come to the same input', async () => {
    openEditor(report([exampleFinding(1)], { images: [image(51)] }), { width: upright })
    await findingText()
    const input = screen.getByLabelText('Fotoğraf ekle')
    await layDown()
    expect(screen.getByLabelText('Fotoğraf ekle')).toBe(input)
  })
})
