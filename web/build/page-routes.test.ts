import { expect, test } from 'vitest'
import type { PageRoute } from '../src/platform/navigation/page-route'
import { routesIn } from './page-routes'

const sources = import.meta.glob<string>('../src/features/*/routes.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const modules = import.meta.glob<Record<string, readonly PageRoute[]>>('../src/features/*/routes.tsx', {
  eager: true,
})

test.each(Object.entries(sources))(
  'PLAT-03 the build finds each page that %s lists, with its access',
  (file, source) => {
    const listed = Object.values(modules[file] ?? {}).flat()
    expect(listed.length).toBeGreaterThan(0)
    expect(routesIn(source).map(({ path, access }) => [path, access])).toEqual(
      listed.map(({ path, access }) => [path, [access].flat()]),
    )
  },
)
