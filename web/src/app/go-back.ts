/**
 * What the device's own back button does: what lies over the page closes first, as by Escape; then the page is left as by
 * the browser's button, so that the router asks about unsaved changes. Answers false where there is nothing to go back to.
 */
export function goBack(): boolean {
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  const isTaken = !(document.activeElement ?? document.body).dispatchEvent(escape)
  if (isTaken) return true
  if (!canGoBack()) return false
  window.history.back()
  return true
}

/** Known to the web views of devices that have such a button. */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation?.canGoBack ?? window.history.length > 1
}
