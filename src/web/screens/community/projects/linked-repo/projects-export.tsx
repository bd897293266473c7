import { useState } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { projectsAsCsv } from '../../../../../domain/projects/projects.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { ExportButton } from '../../../shared/lists/export-button.tsx'

type Project = Schemas['ManagedLink']

/** The browser has the whole list, so the file is made here. */
export function ProjectsExport({ projects }: { projects: readonly Project[] }) {
  const { t, language } = useWords()
  const { saveFile } = useBrowserEnvironment()
  const [exported, setExported] = useState<number | null>(null)
  const save = (): void => {
    const csv = projectsAsCsv(projects, language, (head) => t(`projects.${head}`))
    const day = new Date().toISOString().slice(0, 10)
    saveFile({ bytes: new TextEncoder().encode(csv), filename: `projects-${day}.csv` })
    setExported(projects.length)
  }
  return (
    <ExportButton
      count={projects.length}
      exported={exported}
      isOfSelection={false}
      arrived={0}
      busy={false}
      dialog={undefined}
      onExport={save}
    />
  )
}
