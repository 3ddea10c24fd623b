import type { Page } from '@playwright/test'

/** Does what a browser does that translates a page: each text that it may translate goes into elements of its own. Answers those texts. */
export function translate(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    const translated = found.filter(
      ({ data, parentElement }) =>
        data.trim() !== '' &&
        parentElement?.closest('script, style') === null &&
        parentElement.closest('[translate]')?.getAttribute('translate') !== 'no',
    )
    for (const text of translated) {
      const font = document.createElement('font')
      font.textContent = `${text.data}…`
      text.replaceWith(font)
    }
    return translated.map(({ data }) => data)
  })
}
