import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FollowLinks } from './follow'
import { Link, type LinkProps } from './Link'

/** Presses a link, and tells where it was followed to and whether the browser was left out of it. */
function press(props: Partial<LinkProps>, init: MouseEventInit = {}, isFollowing = true) {
  const followed: unknown[] = []
  const follow = isFollowing ? (...to: unknown[]) => void followed.push(to) : null
  const { unmount } = render(
    <FollowLinks value={follow}>
      <Link to="/profile" {...props}>
        Profilim
      </Link>
    </FollowLinks>,
  )
  const link = screen.getByRole('link', { name: 'Profilim' })
  const click = createEvent.click(link, { button: 0, ...init })
  fireEvent(link, click)
  unmount()
  return { followed, isPrevented: click.defaultPrevented }
}

test('NAV-06 a plain press is followed in place', () => {
  expect(press({})).toEqual({ followed: [['/profile', { replace: false }]], isPrevented: true })
  expect(press({ replace: true }).followed).toEqual([['/profile', { replace: true }]])
})

test.each<[way: string, props: Partial<LinkProps>, init: MouseEventInit]>([
  ['with Ctrl', {}, { ctrlKey: true }],
  ['with Cmd', {}, { metaKey: true }],
  ['with Shift', {}, { shiftKey: true }],
  ['with Alt', {}, { altKey: true }],
  ['with the middle button', {}, { button: 1 }],
  ['into another tab', { target: '_blank' }, {}],
  ['to a place on the page', { to: '#yardim' }, {}],
])('NAV-06 a press %s is left to the browser', (_, props, init) => {
  expect(press(props, init)).toEqual({ followed: [], isPrevented: false })
})

test('NAV-06 a press that its page takes back leads nowhere', () => {
  const taken = press({ onClick: (event) => event.preventDefault() })
  expect(taken).toEqual({ followed: [], isPrevented: true })
})

test('AUTH-08 where nobody follows links, as on a page that is open to everybody, the browser does', () => {
  expect(press({}, {}, false)).toEqual({ followed: [], isPrevented: false })
})
