import { readVerificationCode } from '@gozlem/domain/report/verification-code'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { setPageTitle } from '../../../platform/navigation/page-title'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Field } from '../../../ui/forms/Field'
import { TextInput } from '../../../ui/forms/TextInput'
import { SearchCheck } from '../../../ui/icons'
import { PublicFrame } from '../../account/components/PublicFrame'
import { verificationQuery } from '../api'
import { PublicQueries } from '../components/PublicQueries'
import { VerifiedReport } from '../components/VerifiedReport'

const codeOfAddress = () => new URLSearchParams(window.location.search).get('code') ?? ''

/** Confirms a report to whoever holds its paper: number, date, content (BEY-09). */
export function VerifyReportPage() {
  return (
    <PublicQueries>
      <Verification />
    </PublicQueries>
  )
}

function Verification() {
  const [typed, setTyped] = useState(codeOfAddress)
  const [asked, setAsked] = useState(() => readVerificationCode(codeOfAddress()) ?? '')
  const [refused, setRefused] = useState<string>()
  const { data: report, error, isFetching } = useQuery(verificationQuery(asked))
  useEffect(() => setPageTitle('Rapor Doğrulama'), [])

  function ask() {
    const code = readVerificationCode(typed)
    setRefused(code === null ? 'Raporda yazan 12 haneli kodu girin.' : undefined)
    setAsked(code ?? '')
  }

  return (
    <PublicFrame>
      <h1 className="text-center text-2xl font-bold md:text-3xl">Rapor Doğrulama</h1>
      <p className="mt-2 text-center text-pretty">
        Elinizdeki raporun doğrulama bölümünde yazan kodu girin ya da karekodunu okutun.
      </p>
      <form
        noValidate
        className="mt-6 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <Field label="Doğrulama kodu" error={refused}>
          <TextInput
            value={typed}
            size="lg"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="8F3K-22QX-91AB"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" fullWidth icon={SearchCheck} loading={isFetching}>
          Doğrula
        </Button>
      </form>
      <div className="mt-6 space-y-4" aria-live="polite">
        {error !== null && asked !== '' && !isFetching && (
          <Notice tone="danger">{problemMessage(error, 'Rapor doğrulanamadı.')}</Notice>
        )}
        {report && <VerifiedReport key={asked} code={asked} report={report} />}
      </div>
    </PublicFrame>
  )
}
