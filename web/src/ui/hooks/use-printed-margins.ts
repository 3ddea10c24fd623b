import { useEffect } from 'react'

/** What stands in the margins of every printed page; its number is there anyway. */
export interface PrintedMargins {
  topLeft: string
  topRight: string
  bottomLeft: string
}

/**
 * Writes into the margins of the page on paper, as long as the component is shown. A sheet made by the script, because the
 * content security policy refuses style elements; browsers without margin boxes leave them empty.
 */
export function usePrintedMargins({ topLeft, topRight, bottomLeft }: PrintedMargins): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `@page { ${box('top-left', topLeft)} ${box('top-right', topRight)} ${box('bottom-left', bottomLeft)} }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [topLeft, topRight, bottomLeft])
}

const box = (place: string, text: string): string =>
  `@${place} { content: ${quoted(text)}; font-family: Inter, sans-serif; font-size: 9pt; color: #4d5c60; }`

/** A text as a CSS string; anything that could end it is written by its code. */
export const quoted = (text: string): string =>
  `"${text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`
