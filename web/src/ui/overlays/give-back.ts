/**
 * To what opened the dialog, or to the page's content where that went away meanwhile; not where closing it led somewhere else
 * already, such as to what it has added.
 */
export function giveBack(opener: Element | null): void {
  if (document.activeElement?.isConnected && document.activeElement !== document.body) return
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  else if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
