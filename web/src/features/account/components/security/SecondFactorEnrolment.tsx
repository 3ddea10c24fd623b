import { typedCall } from '@gozlem/contract/typed-call'
import { useState } from 'react'
import { api } from '../../../../platform/api/api'
import { type Enrolment, EnrolmentCode } from './EnrolmentCode'
import { EnrolmentPassword } from './EnrolmentPassword'

const beginSecondFactor = typedCall('account.beginSecondFactor', 'POST /api/auth/second-factor/setup')

export interface SecondFactorEnrolmentProps {
  /** Whose password is asked for, for password managers. */
  username: string
  /** The second factor is on; its recovery codes are shown this once. */
  onEnabled: (recovery_codes: string[]) => void
}

/** Turns the second factor on: the password, then the app's secret and a first code of it. */
export function SecondFactorEnrolment({ username, onEnabled }: SecondFactorEnrolmentProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)

  if (enrolment) return <EnrolmentCode enrolment={enrolment} onEnabled={onEnabled} />
  return (
    <EnrolmentPassword
      username={username}
      onSend={async (current_password) =>
        setEnrolment(await api(beginSecondFactor, { body: { current_password } }))
      }
    />
  )
}
