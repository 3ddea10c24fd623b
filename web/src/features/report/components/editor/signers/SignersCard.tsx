import type { SignerView } from '@gozlem/contract/report-signature'
import { maximumSigners, signingPeople } from '@gozlem/domain/report/signer'
import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { Button } from '../../../../../ui/actions/Button'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { PencilLine, Plus, Trash2 } from '../../../../../ui/icons'
import { Card } from '../../../../../ui/layout/Card'
import { ConfirmDialog } from '../../../../../ui/overlays/ConfirmDialog'
import { removeSigner } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'

const SignerDialog = lateDialog(async () => (await import('./SignerDialog')).SignerDialog)

/** Who signs the report beside its author: physicians, other specialists, who receives it for the employer. */
export function SignersCard() {
  const change = useEditorChange()
  const base = useEditorPart((state) => state.base)
  const signers = useEditorPart((state) => state.draft.signers)
  const editing = useDialog<SignerView | null>()
  const removal = useDialog<SignerView>()

  return (
    <Card
      title="İmzalayanlar"
      description="Basılı raporun imza bölümünde yer alırlar. İşveren adına kimse eklenmezse adı için boş yer kalır."
      actions={
        <Button icon={Plus} disabled={signers.length >= maximumSigners} onClick={() => editing.show(null)}>
          İmzalayan Ekle
        </Button>
      }
    >
      <ul className="-my-2 grid gap-x-8 xl:grid-cols-2">
        {signingPeople({ ...base, signers }).map((person) => {
          const signer = signers.find(({ id }) => id === person.id)
          return (
            <li key={person.id ?? person.role} className="flex min-h-14 items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{person.name || 'Adı yazılmadı'}</span>
                <span className="block text-sm text-meta wrap-anywhere">
                  {[person.role_label, ...person.lines].join(' · ')}
                </span>
              </span>
              {signer && (
                <span className="flex">
                  <IconButton
                    label={`${person.name}: düzenle`}
                    icon={PencilLine}
                    onClick={() => editing.show(signer)}
                  />
                  <IconButton
                    label={`${person.name}: kaldır`}
                    icon={Trash2}
                    variant="danger"
                    onClick={() => removal.show(signer)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <SignerDialog {...editing.props} signer={editing.about ?? null} />
      <ConfirmDialog
        {...removal.props}
        title="İmzalayan kaldırılsın mı?"
        description={removal.about?.name}
        confirmLabel="Kaldır"
        destructive
        onConfirm={() => {
          const { about } = removal
          if (about) change((now) => removeSigner(now, about.id))
        }}
      />
    </Card>
  )
}
