import { ManagerCreationFlow } from './connect.tsx'
import { useManager } from '../../shared/session.connect.tsx'
import { ManagerCreation } from './manager-creation.tsx'

/** `/corp/:linkId/create-manager`: the administrator names employee managers, several at once. */
export default function CreateManagerScreen() {
  const manager = useManager()
  if (manager === null) return null
  return (
    <ManagerCreationFlow>
      <ManagerCreation administrator={manager} />
    </ManagerCreationFlow>
  )
}
