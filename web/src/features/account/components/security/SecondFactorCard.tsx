import type { ProfileView } from '@gozlem/contract/account'
import { Button } from '../../../../ui/actions/Button'
import { Badge } from '../../../../ui/feedback/Badge'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { KeyRound, ShieldCheck, ShieldOff } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'
import { useFocusReturn } from '../use-focus-return'
import { DisableSecondFactorDialog } from './DisableSecondFactorDialog'
import { EnableSecondFactorDialog } from './EnableSecondFactorDialog'
import { RenewRecoveryCodesDialog } from './RenewRecoveryCodesDialog'

/** Whether signing in asks for a code, and the ways to change that. */
export function SecondFactorCard({ user }: { user: ProfileView }) {
  const enabling = useDialog()
  const disabling = useDialog()
  const renewing = useDialog()
  const isOn = user.has_second_factor
  const buttons = useFocusReturn<HTMLDivElement>(enabling.props.open || disabling.props.open, isOn)
  return (
    <Card
      title="İki adımlı doğrulama"
      actions={<Badge tone={isOn ? 'positive' : 'neutral'}>{isOn ? 'Açık' : 'Kapalı'}</Badge>}
    >
      <p className="max-w-[60ch]">
        {isOn
          ? 'Girişte şifrenizin yanında doğrulama uygulamanızdaki kod da sorulur. Telefonunuzu değiştirmeden önce kurtarma kodlarınızın elinizde olduğundan emin olun.'
          : 'Açtığınızda girişte şifrenizin yanında telefonunuzdaki doğrulama uygulamasının kodu da sorulur.'}
      </p>
      <div ref={buttons} className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {isOn ? (
          <>
            <Button icon={KeyRound} onClick={() => renewing.show()}>
              Yeni Kurtarma Kodları
            </Button>
            <Button icon={ShieldOff} onClick={() => disabling.show()}>
              İki Adımlı Doğrulamayı Kapat
            </Button>
          </>
        ) : (
          <Button icon={ShieldCheck} onClick={() => enabling.show()}>
            İki Adımlı Doğrulamayı Aç
          </Button>
        )}
      </div>
      <EnableSecondFactorDialog {...enabling.props} phone={user.phone} />
      <DisableSecondFactorDialog {...disabling.props} phone={user.phone} />
      <RenewRecoveryCodesDialog {...renewing.props} phone={user.phone} />
    </Card>
  )
}
