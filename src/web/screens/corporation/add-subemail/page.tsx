import { DomainCreationFlow } from './connect.tsx'
import { useManager } from '../../shared/session.connect.tsx'
import { DomainCreation } from './domain-creation.tsx'

/** `/corp/:linkId/add-subemail`: the administrator adds an e-mail domain by a code. */
export default function AddSubemailScreen() {
  const manager = useManager()
  if (manager === null) return null
  return (
    <DomainCreationFlow>
      <DomainCreation linkId={manager.link_id} />
    </DomainCreationFlow>
  )
}
