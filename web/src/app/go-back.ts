/**
 * What the device's own back button does: what lies over the page closes first; then the page is left as by the browser's
 * button, so that the router asks about unsaved changes. Answers false where there is nothing to go back to.
 */
export function goBack(): boolean {
  if (isEscapeTaken() || closeDrawer()) return true
  if (!canGoBack()) return false
  window.history.back()
  return true
}

/** Lists, menus and dialogs hear the key as from a keyboard, the topmost alone. */
function isEscapeTaken(): boolean {
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  return !(document.activeElement ?? document.body).dispatchEvent(escape)
}

/** The platform's own dialog hears the keyboard alone. */
function closeDrawer(): boolean {
  const drawer = document.querySelector<HTMLDialogElement>('dialog[open]')
  drawer?.close()
  return drawer !== null
}

/** Known to the web views of devices that have such a button. */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation?.canGoBack ?? window.history.length > 1
}
