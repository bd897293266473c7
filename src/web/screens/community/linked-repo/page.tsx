import { useSearchParams } from 'react-router-dom'
import { LinkedProjectsFlow } from './connect.tsx'
import { toast } from '../../../ui/toast.ts'
import { LinkedProjects } from './linked-projects.tsx'

const sayUnlinked = (name: string): void => toast('projects.unlinked', { name })

/** `/linked-repo`: the home of a community manager; `?link_id=` opens the detail of one link. */
export default function LinkedRepoScreen() {
  const [query] = useSearchParams()
  return (
    <LinkedProjectsFlow opened={query.get('link_id') ?? ''} onUnlinked={sayUnlinked}>
      <LinkedProjects />
    </LinkedProjectsFlow>
  )
}
