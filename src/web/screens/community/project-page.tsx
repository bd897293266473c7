import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Page } from '../../ui/page/page.tsx'
import { useProject } from './project.connect.tsx'

/** Layout of a project page. The document title contains both the page and the project (“Companies · Harbour Project · Assent”). */
export function ProjectPage({ name, busy = false, children }: { name: string; busy?: boolean; children: ReactNode }) {
  const { t } = useWords()
  const project = useProject()
  const title = project?.name
    ? t('title.inProject', { page: name, project: project.name })
    : t('title.page', { page: name })
  return (
    <Page title={title} busy={busy}>
      {children}
    </Page>
  )
}
