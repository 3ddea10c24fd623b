/** Long enough for the browser to take over a file it was handed as an address. */
const releaseAfterMs = 60_000

// Choosing files needs no part of its own: a web view answers a file input as a browser does.
export interface Files {
  /** Hands a file over to be kept. */
  save: (file: Blob, name: string) => void
  /** A place to look at a file that is still on its way. Call it from a press; what it answers takes the file. */
  view: () => (file: Blob, name: string) => void
  /** Whether anything can be put on paper from here. */
  canPrint: () => boolean
  /** The page on paper. */
  print: () => void
  /** A text alone on paper. */
  printText: (text: string) => void
}

export const files: Files = {
  save,
  view: () => {
    const tab = window.open('', '_blank') // opened by the press itself, later it would be a pop-up
    return (file, name) => {
      if (tab) tab.location.href = addressOf(file)
      else save(file, name)
    }
  },
  canPrint: () => true,
  print: () => window.print(),
  printText,
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = addressOf(file)
  link.download = name
  link.click()
}

/** An address of the bytes, for a minute. */
function addressOf(file: Blob): string {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), releaseAfterMs)
  return address
}

/** From a frame of its own, which goes once the printer has it. */
function printText(text: string): void {
  const frame = document.createElement('iframe')
  frame.className = 'sr-only' // out of sight; a frame that is not drawn at all prints nothing in Firefox
  frame.title = 'Yazdırma'
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return
  const lines = page.createElement('pre')
  lines.textContent = text
  page.body.append(lines)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
