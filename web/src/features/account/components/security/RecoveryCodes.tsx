import { useEffect, useRef, useState } from 'react'
import { files } from '../../../../platform/device/files'
import { Button } from '../../../../ui/actions/Button'
import { Notice } from '../../../../ui/feedback/Notice'
import { Checkbox } from '../../../../ui/forms/Checkbox'
import { Download, Printer } from '../../../../ui/icons'
import { CopyButton } from './CopyButton'
import { recoveryText } from './recovery-file'

export interface RecoveryCodesProps {
  codes: readonly string[]
  account: string
  /** Somebody tried to leave without saying that the codes are kept. */
  reminded: boolean
  onDone: () => void
}

/** The recovery codes, shown this once, until somebody says that they are kept. */
export function RecoveryCodes({ codes, account, reminded, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false)
  const [pressed, setPressed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const isMissing = (reminded || pressed) && !kept
  const text = () => recoveryText({ codes, account, at: new Date() })

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (isMissing) box.current?.focus()
  }, [isMissing])

  return (
    <div className="space-y-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
          Kurtarma kodlarınız
        </h2>
        <p className="mt-1">
          Telefonunuza ulaşamadığınızda bu kodlardan biriyle giriş yapabilirsiniz. Her kod bir kez kullanılır.
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-sunken px-4 py-4 text-center font-mono text-lg font-semibold">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label="Kopyala" />
        <Button
          icon={Download}
          onClick={() =>
            files.save(new Blob([text()], { type: 'text/plain' }), 'saha-gozlem-kurtarma-kodlari.txt')
          }
        >
          İndir
        </Button>
        {files.canPrint() && (
          <Button icon={Printer} onClick={() => files.printText(text())}>
            Yazdır
          </Button>
        )}
      </div>
      <Notice tone="caution">
        Bu kodlar bir daha gösterilmez. Şifrenizden ayrı, güvenli bir yerde saklayın.
      </Notice>
      <Checkbox
        ref={box}
        label="Kurtarma kodlarımı kaydettim."
        checked={kept}
        error={isMissing ? 'Devam etmeden önce kodları kaydettiğinizi onaylayın.' : undefined}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button
        variant="primary"
        size="lg"
        fullWidth
        onClick={() => {
          setPressed(true)
          if (kept) onDone()
          else box.current?.focus()
        }}
      >
        Bitir
      </Button>
    </div>
  )
}
