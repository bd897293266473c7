import { useMemo } from 'react'
import type { PromiseActorLogic } from 'xstate'
import type { Exported, ExportQuery } from '../../../../../machines/shared/exported.ts'
import type { ListQuery } from '../../../../../machines/shared/list.context.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import type { WordKey } from '../../../i18n/use-words.ts'
import { actFlow } from '../flow/act.connect.tsx'
import { ExportButton } from './export-button.tsx'

type ExportProps = {
  question: ListQuery
  /** How many the list has; null where it is not counted before. */
  count: number | null
  /** In the bar of a selection: the selected rows, undefined where all of the list are. */
  selected?: { ids: readonly string[] | undefined }
}

/** The export of one list, with its button: `performExport` is the area's `operationAs(…)`, and `act` what the button says where the list has another export. The file is saved once it is there. */
export function exportOf(performExport: PromiseActorLogic<Exported, ExportQuery>, act: WordKey | null = null) {
  const flow = actFlow(performExport)

  function Exporting({ question, count, selected }: ExportProps) {
    const ids = selected?.ids
    const { ask, done, lines, progress, isBusy, dialog } = flow.useAct()
    const asked = useMemo(() => ({ ...question, ...(ids && { ids }), onLines: progress }), [question, ids, progress])
    return (
      <ExportButton
        act={act}
        count={count}
        isOfSelection={selected !== undefined}
        // Of another filter it would say a wrong number.
        exported={done?.act === asked ? done.result.count : null}
        arrived={isBusy ? lines : 0}
        busy={isBusy}
        dialog={dialog}
        onExport={() => ask(asked, 'atOnce')}
      />
    )
  }

  return function Export(props: ExportProps) {
    const { saveFile } = useBrowserEnvironment()
    return (
      <flow.ActFlow
        onSettled={(done) => {
          if (done) saveFile(done.result.file)
        }}
      >
        <Exporting {...props} />
      </flow.ActFlow>
    )
  }
}
