import { Box, Button, Link } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { agreementPreviewMachine } from '../../../../../machines/community/agreement-preview.machine.ts'
import { type GivenAgreement, type OwnField, rowsIn } from '../../../../domain/configuration.ts'
import { fieldsFromRows } from '../../../../domain/field-rows.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { AgreementPreviewFlow, useAgreementPreview, useAgreementPreviewRef } from '../agreement-preview.connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { agreementPreviewFilePath } from '../../../paths.ts'
import { NewTabNote } from '../../../ui/new-tab-note.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { PlainWords } from '../../shared/plain-words.tsx'
import { AgreementPreview } from '../agreement-preview.tsx'
import { FormPreview } from '../form-preview.tsx'

/** An agreement that was read, with the fields it is to ask for beside the fixed ones. */
export type View = { agreement: GivenAgreement; fields: readonly OwnField[] }

type Snapshot = SnapshotFrom<typeof agreementPreviewMachine>

const previewOf = ({ context }: Snapshot) => context.preview
const failureOf = (snapshot: Snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : null)

/** The sign page of an agreement that is not published yet: its text, and the form in a state in which nothing can be typed. */
export function SignerView({ agreement, fields }: View) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 22rem' }}
      gap="6"
      alignItems="start"
      minWidth="0"
    >
      <Box minWidth="0">
        <PlainWords summary={agreement.summary} />
        <AgreementPreviewFlow document={agreement.document}>
          <Text language={agreement.language} />
        </AgreementPreviewFlow>
      </Box>
      <Form agreement={agreement} fields={fields} />
    </Box>
  )
}

function Text({ language }: Pick<View['agreement'], 'language'>) {
  const { t, say } = useWords()
  const actor = useAgreementPreviewRef()
  const preview = useAgreementPreview(previewOf)
  const failure = useAgreementPreview(failureOf)
  const wording = failure && wordingOf(failure)
  if (wording) {
    return (
      <Box role="alert" bg="waiting.soft" borderRadius="l2" px="4" py="3">
        {failure.code === 'cla.error_reading_file' ? t('agreements.gone') : say(wording.key, wording.values)}{' '}
        <Button variant="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
          {t('dialog.retry')}
        </Button>
      </Box>
    )
  }
  if (!preview) return <LoadingRows count={4} />
  return (
    <>
      <Link href={agreementPreviewFilePath(preview.document)} target="_blank" rel="noopener" textStyle="small">
        {t('agreement.original', { pages: preview.pages })}
        <NewTabNote />
      </Link>
      <AgreementPreview language={language} text={preview.text} />
    </>
  )
}

function Form({ agreement: { kind, language }, fields }: View) {
  const { t } = useWords()
  const read = fieldsFromRows(kind, language, rowsIn(language, fields))
  if (!('fields' in read)) return <Box role="alert">{t('refusal.repeated_field')}</Box>
  return <FormPreview kind={kind} fields={read.fields} />
}
