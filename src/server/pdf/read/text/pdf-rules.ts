import { asMatrix, identity, multiply, placed, type Matrix } from './matrix.ts'
import type { Operators } from './pdf-glyphs.ts'

/** A horizontal (`level`) or vertical line on a page, in page space: points, y increasing downwards. */
export type Rule = { level: boolean; x: number; right: number; top: number; bottom: number }

/** pdf.js operator codes that affect lines. */
export type RuleCodes = Record<
  | 'save'
  | 'restore'
  | 'transform'
  | 'paintFormXObjectBegin'
  | 'paintFormXObjectEnd'
  | 'constructPath'
  | 'stroke'
  | 'closeStroke'
  | 'endPath',
  number
>

type Point = { x: number; y: number }

/** Maximum thickness of a filled box that counts as a line, in points. */
const maxThickness = 2
/** Minimum length in points; shorter lines are dashes or parts of drawings. */
const minLength = 6
/** Maximum number of lines on a page; a page with more contains a drawing. */
const maxRules = 1500

/** Number of operands of each path command of pdf.js: move, line, curve, quadratic curve, close. */
const operandCounts = [2, 2, 6, 4, 0]

/** Returns the straight lines of a page: strokes, edges of stroked boxes, and thin filled boxes. */
export function rulesOf(operators: Operators, codes: RuleCodes, pageMatrix: number[]): Rule[] {
  let matrix = asMatrix(pageMatrix)
  const stack: Matrix[] = []
  const rules: Rule[] = []
  operators.fnArray.forEach((code, index) => {
    const args = operators.argsArray[index] ?? []
    if (code === codes.save) stack.push(matrix)
    else if (code === codes.restore || code === codes.paintFormXObjectEnd) matrix = stack.pop() ?? matrix
    else if (code === codes.transform) matrix = multiply(matrix, asMatrix(args))
    else if (code === codes.paintFormXObjectBegin) {
      stack.push(matrix)
      matrix = multiply(matrix, args[0] ? asMatrix(args[0]) : identity)
    } else if (code === codes.constructPath && args[0] !== codes.endPath && rules.length <= maxRules) {
      const isStroke = args[0] === codes.stroke || args[0] === codes.closeStroke
      for (const points of subpathsOf(args[1], matrix)) rules.push(...(isStroke ? edgesOf(points) : thinBox(points)))
    }
  })
  return rules.length > maxRules ? [] : rules
}

function subpathsOf(path: unknown, matrix: Matrix): Point[][] {
  const [data] = Array.isArray(path) ? (path as unknown[]) : []
  const numbers = data && typeof data === 'object' ? Array.from(data as ArrayLike<number>) : []
  const subpaths: Point[][] = []
  for (let index = 0; index < numbers.length;) {
    const command = numbers[index] ?? 4
    const length = operandCounts[command] ?? 0
    const [x = 0, y = 0] = numbers.slice(index + 1 + length - 2, index + 1 + length)
    const last = subpaths.at(-1)
    if (command === 0) subpaths.push([placed(matrix, x, y)])
    else if (command === 4) last?.push(...last.slice(0, 1))
    else last?.push(placed(matrix, x, y))
    index += 1 + length
  }
  return subpaths
}

function edgesOf(points: Point[]): Rule[] {
  return points.slice(1).flatMap((point, index) => thinBox([points[index] ?? point, point]))
}

function thinBox(points: Point[]): Rule[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const box = { x: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  const [width, height] = [box.right - box.x, box.bottom - box.top]
  if (height <= maxThickness && width >= minLength) return [{ ...box, level: true }]
  if (width <= maxThickness && height >= minLength) return [{ ...box, level: false }]
  return []
}
