import { useMemo } from 'react'
import type { PromiseActorLogic } from 'xstate'
import type { Exported, ExportQuery } from '../../../../../machines/shared/exported.ts'
import type { ListQuery } from '../../../../../machines/shared/list.context.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import type { WordKey } from '../../../i18n/use-words.ts'
import { createActionFlow } from '../flow/action.connect.tsx'
import { ExportButton } from './export-button.tsx'

type ExportProps = {
  question: ListQuery
  /** Number of rows in the list; null if unknown before the export. */
  count: number | null
  /** Set in the selection bar: IDs of the selected rows, or undefined if the whole list is selected. */
  selected?: { ids: readonly string[] | undefined }
}

/**
 * Creates an export button and its flow. `performExport` is the area's `operationAs(…)`; `act` overrides the default label. The file is saved when
 * the download is complete.
 */
export function exportOf(performExport: PromiseActorLogic<Exported, ExportQuery>, act: WordKey | null = null) {
  const flow = createActionFlow(performExport)

  function Exporting({ question, count, selected }: ExportProps) {
    const ids = selected?.ids
    const { ask, done, lines, progress, isBusy, dialog } = flow.useAct()
    const exportQuery = useMemo(
      () => ({ ...question, ...(ids && { ids }), onLines: progress }),
      [question, ids, progress],
    )
    return (
      <ExportButton
        act={act}
        count={count}
        isOfSelection={selected !== undefined}
        // Hidden after a filter change, because the number no longer applies.
        exported={done?.act === exportQuery ? done.result.count : null}
        arrived={isBusy ? lines : 0}
        busy={isBusy}
        dialog={dialog}
        onExport={() => ask(exportQuery, 'atOnce')}
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
