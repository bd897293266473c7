import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { agreementSize } from '../../../../../domain/text/limits.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { IconButton } from '../../../../ui/messages/icon-button.tsx'
import { sizeIn } from '../../../../ui/tables/sizes.ts'
import { UploadProgress } from '../../../../ui/files/upload-progress.tsx'
import { type OpenUpload, useUpload } from '../../../shared/flow/upload.connect.ts'
import { type AgreementReadingActor, agreementReadingActions, useFilesReading } from './connect.ts'

/** Selected files that have not been read yet: the file being uploaded, the waiting files, and the rejected files with the reason. */
export function FilesInProgress({ reading }: { reading: AgreementReadingActor }) {
  const { t } = useWords()
  const { waiting, sending, refused, upload } = useFilesReading(reading)
  if (!sending && refused.length === 0) return null
  return (
    <chakra.ul listStyleType="none" margin="0" padding="0" aria-label={t('agreements.underWay')}>
      {refused.map((file) => (
        <Refused key={file.id} refused={file} reading={reading} />
      ))}
      {sending && upload && (
        <chakra.li {...rowStyles}>
          <Name of={sending.file} />
          <Sending upload={upload} name={sending.file.name} reading={reading} />
        </chakra.li>
      )}
      {waiting.map(({ id, file }) => (
        <chakra.li key={id} {...rowStyles}>
          <Name of={file} />
          <Box color="ink.third" textStyle="small">
            {t('agreements.waiting')}
          </Box>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

const rowStyles = { py: '3', borderBottomWidth: '1px', overflowWrap: 'anywhere' } as const

const Name = ({ of: { name, size } }: { of: File }) => (
  <Box>
    <chakra.span fontWeight="bold">{name}</chakra.span> <chakra.span color="ink.third">{sizeIn(size)}</chakra.span>
  </Box>
)

function Sending({ upload, name, reading }: { upload: OpenUpload; name: string; reading: AgreementReadingActor }) {
  const { progress = { sent: 0, total: 0 } } = useUpload(upload)
  return <UploadProgress progress={progress} name={name} onCancel={agreementReadingActions(reading).cancelUpload} />
}

type RefusedFile = ReturnType<typeof useFilesReading>['refused'][number]

function Refused({ refused, reading }: { refused: RefusedFile; reading: AgreementReadingActor }) {
  const { t, say } = useWords()
  const { retryFile, dismissFile } = agreementReadingActions(reading)
  const { id, file, problem, failure } = refused
  const wording = failure && wordingOf(failure)
  const refusal = wording ? say(wording.key, wording.values) : t('agreements.cancelled')
  return (
    <chakra.li {...rowStyles}>
      <Flex justify="space-between" align="start" gap="4">
        <Box minWidth="0">
          <Name of={file} />
          <Box role="alert" color="error" textStyle="small" fontWeight="medium">
            {problem ? t(`file.problem.${problem}`, { limit: sizeIn(agreementSize.byUpload) }) : refusal}
          </Box>
        </Box>
        <IconButton
          icon="remove"
          label={t('agreements.removeNamed', { name: file.name })}
          onClick={() => {
            dismissFile(id)
            document.getElementById('main')?.focus()
          }}
        />
      </Flex>
      {problem === null && (
        <Button variant="outline" mt="2" onClick={() => retryFile(id)}>
          {t('agreements.sendAgain')}
        </Button>
      )}
    </chakra.li>
  )
}
