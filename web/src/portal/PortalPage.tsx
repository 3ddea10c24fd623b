/** @jsxImportSource preact */
import { useCallback, useState } from 'preact/hooks'
import { Enter } from './Enter'
import { Portal } from './Portal'
import { readOverview } from './portal-api'
import { SignIn } from './SignIn'
import { Trouble } from './Trouble'
import { SignedOut, useAnswer } from './use-answer'
import { Waiting } from '../answer/Waiting'

type Stage = 'entering' | 'inside' | 'ended' | 'left'

/** The portal of a client company, for its contacts: they sign in by a mailed link and read (BEY-15). */
export function PortalPage({ token }: { token: string | null }) {
  const [stage, setStage] = useState<Stage>(token === null ? 'inside' : 'entering')
  const forget = () => window.history.replaceState(null, '', window.location.pathname + window.location.hash)
  return (
    <div class="mx-auto flex min-h-dvh max-w-form flex-col gap-4 px-4 pt-4 pb-6">
      <p class="text-sm font-semibold text-brand">Saha Gözlem</p>
      <SignedOut.Provider value={useCallback(() => setStage('ended'), [])}>
        {stage === 'entering' && token !== null && (
          <Enter
            token={token}
            onEntered={() => {
              forget()
              setStage('inside')
            }}
            onAnother={() => {
              forget()
              setStage('left')
            }}
          />
        )}
        {stage === 'inside' && <Inside onLeft={() => setStage('left')} />}
        {(stage === 'ended' || stage === 'left') && <SignIn />}
      </SignedOut.Provider>
    </div>
  )
}

function Inside({ onLeft }: { onLeft: () => void }) {
  const { value, problem, isReading, again } = useAnswer(readOverview)
  if (value !== null) return <Portal overview={value} onLeft={onLeft} />
  if (problem === null || problem.status === 401) return <Waiting />
  return (
    <main>
      <Trouble problem={problem} isBusy={isReading} onRetry={again} />
    </main>
  )
}
