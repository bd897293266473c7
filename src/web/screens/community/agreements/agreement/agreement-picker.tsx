import type { Schemas } from '../../../../../../openapi/index.ts'
import { agreementSize } from '../../../../../domain/text/limits.ts'
import type { OpenUpload } from '../../../shared/flow/upload.connect.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { sizeIn } from '../../../../ui/tables/sizes.ts'
import { UploadPicker } from '../../../shared/flow/upload-picker.tsx'

type Props = { upload: OpenUpload; preview: Schemas['AgreementPreview'] | null }

/** The PDF of an agreement: chosen, sent with progress, read; then a summary of what was read. */
export function AgreementPicker({ upload, preview }: Props) {
  const { t, pageCount } = useWords()
  const most = agreementSize.byUpload
  return (
    <UploadPicker
      upload={upload}
      label={t('draft.file')}
      hint={t('draft.fileHint', { limit: sizeIn(most) })}
      most={most}
      cancelled={t('draft.cancelled')}
      outcome={
        preview
          ? t('draft.read', { title: preview.title, pages: pageCount(preview.pages), name: preview.filename })
          : undefined
      }
    />
  )
}
