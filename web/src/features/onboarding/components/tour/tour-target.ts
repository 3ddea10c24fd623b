import type { TourStop } from '../../texts'

/**
 * What a stop of the tour points at: its entry in the sidebar, or the folded group that holds it; on a phone its place in
 * the bottom bar. Where neither is on the screen, the page itself.
 */
export function tourTarget({ path, popup }: TourStop): Element {
  return inBottomBar(path, popup) ?? inSidebar(path) ?? document.querySelector('main') ?? document.body
}

function inBottomBar(path: string, popup: string | undefined): Element | undefined {
  const places = [...document.querySelectorAll('[data-bottom-bar] li')]
  return places.find((place) =>
    popup === undefined ? place.querySelector(`a[href="${path}"]`) : place.textContent === popup,
  )
}

function inSidebar(path: string): Element | null | undefined {
  const link = document.querySelector(`header nav a[href="${path}"]`)
  // What points at a place in a folded group is the group.
  const folded = link?.closest('ul[hidden]')
  return folded ? folded.parentElement : link?.closest('li')
}
