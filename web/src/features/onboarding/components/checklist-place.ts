// Finishing the welcome or the tour opens the checklist: it comes into sight and takes the focus (ONB-02).
import { nextPaint } from './next-paint'

export const checklistId = 'onboarding-checklist'

const awaitedMs = 5000

/** Leads to the checklist once it is on the page; without one, nothing moves. */
export async function openChecklist(): Promise<void> {
  const checklist = await elementById(checklistId)
  await nextPaint() // what else moves the focus, such as a dialog that closes, comes first
  checklist?.focus({ preventScroll: true })
  checklist?.scrollIntoView({ block: 'nearest' })
}

/** An element that is on the page or comes soon; null when it stays away. */
function elementById(id: string): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const found = document.getElementById(id)
    if (found) return resolve(found)
    const settle = (element: HTMLElement | null) => {
      watcher.disconnect()
      clearTimeout(patience)
      resolve(element)
    }
    const watcher = new MutationObserver(() => {
      const element = document.getElementById(id)
      if (element) settle(element)
    })
    const patience = setTimeout(() => settle(null), awaitedMs)
    watcher.observe(document.body, { childList: true, subtree: true })
    return undefined
  })
}
