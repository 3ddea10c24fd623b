import { screenSignatureNote } from '@gozlem/domain/report/signature'
import type { SigningPerson } from '@gozlem/domain/report/signer'
import { useState } from 'react'
import { Button } from '../../../../ui/actions/Button'
import { IconButton } from '../../../../ui/actions/IconButton'
import { Notice } from '../../../../ui/feedback/Notice'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { PenLine, Trash2 } from '../../../../ui/icons'
import { Fold } from '../../../../ui/layout/Fold'
import { saveEverything } from '../../model/draft/editor-commands'
import { useEditor, useEditorSession } from '../../model/draft/editor-session'
import { peopleToSign, useGathered } from '../../model/draft/gathered-signatures'
import { DrawnSignature } from './DrawnSignature'
import { SignatureDialog } from './SignatureDialog'

/** Signing on the screen before the report is completed, for whoever is there (048). */
export function ScreenSignatures() {
  const session = useEditorSession()
  const { state } = useEditor()
  const { drawn, outdated } = useGathered(session)
  const signing = useDialog<SigningPerson>()
  const [opening, setOpening] = useState<string | null>(null)
  const people = peopleToSign(state)

  /** What is signed is what the server has, so it gets the latest first. */
  async function open(person: SigningPerson) {
    setOpening(person.id)
    const saved = await saveEverything(session, { quiet: true })
    setOpening(null)
    if (saved) signing.show(person)
  }

  return (
    <div className="space-y-3">
      {outdated && (
        <Notice tone="caution" announce title="Rapor imzadan sonra değişti">
          Ekran imzaları alındıkları metin içindir. Gerekiyorsa yeniden imzalatın.
        </Notice>
      )}
      <Fold
        label="Ekranda imza"
        summary={
          drawn.length > 0
            ? `${people.length} kişiden ${drawn.length} kişi imzaladı`
            : 'İsteğe bağlı: ekranda imzalamayan kâğıtta ıslak imza atar'
        }
      >
        <ul className="divide-y divide-line">
          {people.map((person) => {
            const signature = drawn.find(({ signer_id }) => signer_id === person.id)
            return (
              <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
                <span className="min-w-40 flex-1">
                  <span className="block font-semibold">{person.name}</span>
                  <span className="block text-sm text-meta">{person.role_label}</span>
                </span>
                {signature && <DrawnSignature name={person.name} strokes={signature.strokes} />}
                <span className="flex items-center">
                  <Button
                    icon={PenLine}
                    loading={opening === person.id}
                    aria-label={`${person.name}: ${signature ? 'Yeniden İmzala' : 'İmzala'}`}
                    onClick={() => void open(person)}
                  >
                    {signature ? 'Yeniden İmzala' : 'İmzala'}
                  </Button>
                  {signature && (
                    <IconButton
                      label={`${person.name}: imzayı sil`}
                      icon={Trash2}
                      variant="danger"
                      onClick={() => session.signatures.remove(signature.signer_id)}
                    />
                  )}
                </span>
              </li>
            )
          })}
        </ul>
        <p className="pt-2 text-sm text-meta">
          {screenSignatureNote} Tamamlandıktan sonra ekranda imza alınmaz: rapor dosyası bir kez oluşur. Başka
          imzalayanları rapor sayfasındaki “İmzalayanlar” bölümünde ekleyin.
        </p>
      </Fold>
      <SignatureDialog
        {...signing.props}
        person={signing.about}
        onSigned={(strokes) => {
          if (signing.about?.id) session.signatures.add(signing.about.id, strokes)
        }}
      />
    </div>
  )
}
