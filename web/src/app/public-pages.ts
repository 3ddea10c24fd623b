// The pages that are open to everybody, signed in or not: links of mails lead there, whoever uses the browser. They have
// no router, which would weigh more than they do: one is open from the address at start until it is left.
import { type ComponentType, createElement, lazy, type ReactElement } from 'react'
import type { PublicPath } from '../platform/navigation/addresses'
import { publicPath, usePublicPath } from '../platform/navigation/public-address'

const paths: readonly PublicPath[] = [
  '/reset-password',
  '/verify-email',
  '/reject-email-change',
  '/resend-verification',
  '/company-verify-email',
  '/autologin',
  '/mail-opt-out',
  '/shared-report',
  '/verify-report',
  '/kvkk',
]

async function load(path: PublicPath): Promise<{ default: ComponentType }> {
  const { publicPageFiles } = await import('./public-page-files')
  return { default: await publicPageFiles[path]() }
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
  const path = paths.find((known) => known === publicPath())
  return path === undefined ? null : load(path)
}
