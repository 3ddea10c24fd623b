/** @jsxImportSource preact */
import { useContext, useState } from 'preact/hooks'
import { asProblem, downloadReport } from './portal-api'
import { SignedOut } from './use-answer'

/** Downloads the PDF of a report, which may have to be drawn first. */
export function PdfButton({ reportId, number }: { reportId: string; number: string }) {
  const signedOut = useContext(SignedOut)
  const [isComing, setComing] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  async function download() {
    setComing(true)
    setSaid(null)
    try {
      await downloadReport(reportId)
    } catch (cause) {
      const problem = asProblem(cause)
      if (problem.status === 401) signedOut()
      setSaid(problem.message)
    }
    setComing(false)
  }
  return (
    <>
      <button
        type="button"
        class="min-h-12 self-start rounded-md border border-brand bg-surface px-4 font-semibold text-brand disabled:text-meta"
        disabled={isComing}
        onClick={() => void download()}
      >
        {isComing ? 'Hazırlanıyor…' : 'PDF indir'}
        <span class="sr-only">: {number}</span>
      </button>
      {said !== null && (
        <p role="alert" class="text-danger-ink">
          {said}
        </p>
      )}
    </>
  )
}
