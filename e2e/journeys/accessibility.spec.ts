// The check of accessibility itself: it looks at what a page comes to rest as, however slowly.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility'
import { expect, test } from '../journey'

test('PLAT-07 a dialog that is still opening is waited for', { tag: '@desktop' }, async ({ page }) => {
  await openSlowly(page, () => {
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('aria-label', 'Sorular')
    dialog.innerHTML = '<button style="min-height: 2rem">Kapat</button>'
    dialog.style.visibility = 'hidden'
    document.body.append(dialog)
    setTimeout(() => {
      dialog.style.visibility = 'visible'
      dialog.querySelector('button')?.focus()
    }, 3000)
  })
  await expectAccessible(page)
})

test('PLAT-07 what is still fading in is waited for', { tag: '@desktop' }, async ({ page }) => {
  await openSlowly(page, () => {
    const root = document.querySelector('main')
    root?.removeAttribute('aria-hidden')
    root?.removeAttribute('data-aria-hidden')
    root?.animate([{ opacity: 0.2 }, { opacity: 0.2, offset: 0.9 }, { opacity: 1 }], 3000)
  })
  await expectAccessible(page)
})

test('PLAT-07 a button without a name is found, also when it comes later', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setContent('<html lang="tr"><title>Deneme</title><main><h1>Deneme</h1></main></html>')
  await expectAccessible(page)
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('button')))
  await expect(expectAccessible(page)).rejects.toThrow('button-name')
})

/** A page whose content is hidden from assistive technology while its button still has the focus. */
async function openSlowly(page: Page, open: () => void): Promise<void> {
  await page.setContent(
    '<html lang="tr"><title>Deneme</title><main aria-hidden="true" data-aria-hidden="true"><h1>Deneme</h1><button>Aç</button></main></html>',
  )
  await page.getByText('Aç').evaluate((button) => button.focus())
  await page.evaluate(open)
}
