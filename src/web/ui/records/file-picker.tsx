import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { sizeIn } from './sizes.ts'
import { UploadProgress } from './upload-progress.tsx'

type FilePickerProps = {
  label: string
  /** The accepted files: “PDF, at most 5 MB”. */
  hint: string
  /** The problem, in words: of the file, or the service's refusal. */
  problem?: string | undefined
  /** The chosen file. */
  file?: { name: string; size: number } | null
  /** The progress of an upload; while there is one, no other file can be chosen. */
  progress?: ComponentProps<typeof UploadProgress>['progress'] | undefined
  /** A word after the file: sent, cancelled. */
  outcome?: ReactNode
  onFiles: (files: File[]) => void
  onCancel: () => void
  /** Buttons for a chosen file: send, remove, try again. */
  children?: ReactNode
}

/** A picker for one file: by button, keyboard or drop; shows progress, and a button to cancel. */
export function FilePicker(props: FilePickerProps) {
  const { label, hint, problem, file, progress, outcome, onFiles, onCancel, children } = props
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    <Box
      role="group"
      aria-label={label}
      p="4"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={problem ? 'error' : isOver ? 'accent' : 'control'}
      bg={isOver ? 'accent.soft' : 'transparent'}
      borderRadius="l2"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(progress === undefined)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (progress === undefined) onFiles([...event.dataTransfer.files])
      }}
    >
      {progress === undefined && <Chooser id={id} label={label} hint={hint} problem={problem} onFiles={onFiles} />}
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
      {children && (
        <Flex gap="3" mt="3" wrap="wrap">
          {children}
        </Flex>
      )}
    </Box>
  )
}

type ChooserProps = Pick<FilePickerProps, 'label' | 'hint' | 'problem' | 'onFiles'> & { id: string }

/** The browser's own file input, which works with every keyboard and screen reader; only its label is visible. */
function Chooser({ id, label, hint, problem, onFiles }: ChooserProps) {
  const { t } = useWords()
  return (
    <>
      <chakra.input
        type="file"
        id={id}
        accept="application/pdf,.pdf"
        aria-label={t('file.chooseNamed', { label })}
        aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
        aria-invalid={problem !== undefined}
        position="absolute"
        boxSize="1px"
        opacity="0"
        css={{ '&:focus-visible + label': { outline: '3px solid var(--accent)', outlineOffset: '2px' } }}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Otherwise the same file could not be chosen again.
          event.target.value = ''
        }}
      />
      <chakra.label
        htmlFor={id}
        display="inline-flex"
        alignItems="center"
        minHeight="11"
        px="4"
        borderWidth="1px"
        borderColor="control"
        borderRadius="l2"
        fontWeight="bold"
        cursor="pointer"
        _hover={{ bg: 'accent.soft', borderColor: 'accent' }}
      >
        {t('file.choose')}
      </chakra.label>
      <chakra.span id={`${id}-hint`} ms="3" color="ink.third" textStyle="small">
        {t('file.orDrop')} {hint}
      </chakra.span>
    </>
  )
}
