// The pages that are open to everybody, signed in or not: links of mails lead there, whoever uses the browser. They have
// no router, which would weigh more than they do: one is open from the address at start until it is left.
import { type ComponentType, createElement, lazy, type ReactElement } from 'react'
import { publicPath, usePublicPath } from '../platform/navigation/public-address'

const paths = [
  '/reset-password',
  '/verify-email',
  '/reject-email-change',
  '/resend-verification',
  '/company-verify-email',
  '/autologin',
  '/shared-report',
  '/verify-report',
  '/kvkk',
]

async function load(path: string): Promise<{ default: ComponentType }> {
  const { publicPageFiles } = await import('./public-page-files')
  const page = await publicPageFiles[path]?.()
  if (!page) throw new Error(`${path} is no public page`)
  return { default: page }
}

const pages: Readonly<Record<string, ReactElement>> = Object.fromEntries(
  paths.map((path) => [path, createElement(lazy(() => load(path)))]),
)

/** The public page of the address, or null where the session decides what shows. */
export function usePublicPage(): ReactElement | null {
  return pages[usePublicPath()] ?? null
}

/** Fetches the code of the address's public page; null where it has none. */
export function loadPublicPage(): Promise<unknown> | null {
  const path = publicPath()
  return paths.includes(path) ? load(path) : null
}
