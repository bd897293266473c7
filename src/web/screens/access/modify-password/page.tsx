import { useManager, useSessionRef } from '../../shared/session.connect.tsx'
import { PasswordChangeFlow } from './connect.tsx'
import { ModifyPassword } from './modify-password.tsx'

/** `/org/modify-password` and `/corp/:linkId/modify-password`: changes the password of whoever is signed in. */
export default function ModifyPasswordScreen() {
  const session = useSessionRef()
  const manager = useManager()
  if (manager === null) return null
  return (
    <PasswordChangeFlow onChanged={() => session.send({ type: 'session.opened' })}>
      <ModifyPassword manager={manager} />
    </PasswordChangeFlow>
  )
}
