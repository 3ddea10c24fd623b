import { describeEngine } from '@gozlem/contract/analysis'
import { listCriticalNotices } from '@gozlem/contract/critical-notice'
import { listCarried } from '@gozlem/contract/carry-over'
import { lookupReferences } from '@gozlem/contract/regulation'
import type { ReportView } from '@gozlem/contract/report'
import type { ReplyOf } from '@gozlem/contract/route'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Window as HappyWindow } from 'happy-dom'
import { OutboxUnderTest } from '../../../../app/testing/OutboxUnderTest'
import { createQueryClient } from '../../../../platform/api/query-client'
import { device } from '../../../../platform/device/device'
import { UserProvider } from '../../../../platform/session/session'
import { answer } from '../../../../platform/testing/answering'
import { routerOver } from '../../../../platform/testing/pages-router'
import { people } from '../../../../platform/testing/people'
import { MachineProvider } from '../../../../ui/machine'
import { Toaster } from '../../../../ui/overlays/Toaster'
import { ReportEditor } from '../editor/ReportEditor'

type Carried = ReplyOf<typeof listCarried>

interface OpenOptions {
  width?: number
  /** What is open of earlier reports. */
  carried?: Carried | (() => Carried)
}

/** Opens the editor of a draft alone, as wide as at a desk unless told. */
export function openEditor(
  report: ReportView,
  { width = 1440, carried = { actions: [], left_out: 0 } }: OpenOptions = {},
) {
  ;(window as unknown as HappyWindow).happyDOM.setViewport({ width })
  answer(describeEngine, {
    engine: 'yerlesik',
    reads_photos: false,
    notice: 'Notları okur.',
    fallback: false,
  })
  answer(lookupReferences, { references: {} })
  answer(listCriticalNotices, { notices: [], contacts: [], phone: '', answer_hours: 2, can: { send: true } })
  answer(listCarried, typeof carried === 'function' ? carried : () => carried)
  const Editor = () => (
    <UserProvider value={people.osgb_user}>
      <QueryClientProvider client={createQueryClient()}>
        <OutboxUnderTest>
          <ReportEditor report={report} />
        </OutboxUnderTest>
      </QueryClientProvider>
      <Toaster />
    </UserProvider>
  )
  const router = routerOver({ $: Editor })
  const page = (
    <MachineProvider value={device}>
      <RouterProvider router={router} />
    </MachineProvider>
  )
  return { user: userEvent.setup(), ...render(page) }
}

/** The text of the open finding. */
export const findingText = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Uygunsuzluk/ })
