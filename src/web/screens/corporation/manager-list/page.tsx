import { useManager } from '../../shared/session.connect.tsx'
import { countsFlow, managerActFlow, managersFlow } from '../administrator.connect.ts'
import { ManagerList } from './manager-list.tsx'

/** `/corp/:linkId/manager-list`: the administrator's employee managers. */
export default function ManagerListScreen() {
  const manager = useManager()
  if (manager === null) return null
  return (
    <countsFlow.ReadingFlow>
      <managersFlow.ReadingFlow>
        <Acting linkId={manager.link_id} />
      </managersFlow.ReadingFlow>
    </countsFlow.ReadingFlow>
  )
}

function Acting({ linkId }: { linkId: string }) {
  const { readAgain } = managersFlow.useReading()
  return (
    <managerActFlow.ActFlow onSettled={readAgain}>
      <ManagerList linkId={linkId} />
    </managerActFlow.ActFlow>
  )
}
