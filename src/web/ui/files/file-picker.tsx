import { Box, Button, chakra, FileUpload, Flex } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { propertiesOf } from '../../../domain/text/languages.ts'
import { useWords } from '../../i18n/use-words.ts'
import { fileUpload } from './file-upload-recipe.ts'
import { sizeIn } from '../tables/sizes.ts'
import { UploadProgress } from './upload-progress.tsx'

type FilePickerProps = {
  label: string
  /** Description of the accepted files, such as “PDF, at most 5 MB”. */
  hint: string
  /** Text of a validation problem or of the service's refusal. */
  problem?: string | undefined
  file?: { name: string; size: number } | null
  /** Upload progress. While it is set, no other file can be chosen. */
  progress?: ComponentProps<typeof UploadProgress>['progress'] | undefined
  /** Outcome of the upload (sent or canceled), shown after the file. */
  outcome?: ReactNode
  onFiles: (files: File[]) => void
  onCancel: () => void
  /** Buttons for the chosen file: send, remove, retry. */
  children?: ReactNode
}

/**
 * Picks a single file with a button, the keyboard or drag and drop, and shows the upload progress with a cancel button. It does not validate the
 * file; the machine that receives the file does.
 */
export function FilePicker(props: FilePickerProps) {
  const { label, hint, problem, file, progress, outcome, onFiles, onCancel, children } = props
  const { t, language } = useWords()
  const id = useId()
  return (
    <FileUpload.Root
      recipe={fileUpload}
      maxFiles={Number.POSITIVE_INFINITY}
      acceptedFiles={noFiles}
      disabled={progress !== undefined}
      onFileAccept={({ files }) => {
        if (files.length > 0) onFiles(files)
      }}
    >
      <FileUpload.HiddenInput accept="application/pdf,.pdf" multiple={false} />
      <FileUpload.Dropzone
        disableClick
        role="group"
        aria-label={label}
        // Without this, the cancel button inherits the disabled state of the dropzone.
        aria-disabled={false}
        data-one=""
        data-refused={problem ? '' : undefined}
      >
        {progress === undefined && (
          <Flex align="center" columnGap="3" rowGap="1" wrap="wrap">
            <FileUpload.Trigger asChild>
              <Button
                type="button"
                variant="outline"
                aria-label={t('file.chooseNamed', { label })}
                aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
              >
                {t('file.choose')}
              </Button>
            </FileUpload.Trigger>
            <chakra.span id={`${id}-hint`} color="ink.third" textStyle="small">
              {t('file.orDrop')}
              {propertiesOf(language).gap}
              {hint}
            </chakra.span>
          </Flex>
        )}
        {file && (
          <Box mt="3" overflowWrap="anywhere">
            <chakra.span fontWeight="bold">{file.name}</chakra.span>{' '}
            <chakra.span color="ink.third">{sizeIn(file.size)}</chakra.span>
          </Box>
        )}
        {progress && <UploadProgress progress={progress} name={file?.name ?? label} onCancel={onCancel} />}
        <Box role="status" color="ink.second" textStyle="small">
          {outcome}
        </Box>
        {problem && (
          <Box id={`${id}-problem`} role="alert" mt="2" color="error" textStyle="small" fontWeight="medium">
            {problem}
          </Box>
        )}
        <Flex gap="3" mt="3" wrap="wrap" _empty={{ display: 'none' }}>
          {children}
        </Flex>
      </FileUpload.Dropzone>
    </FileUpload.Root>
  )
}

/** Always empty, because the machine stores the chosen file. */
const noFiles: File[] = []
