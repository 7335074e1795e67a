/** Rates and means of a report as text. */
import type { Estimate, Rate } from '../../simulation/games/statistics';
import { formatNumber } from '../../ui/words/phrases';

/** "41.2 %". */
export const percentText = (share: number, places = 1): string => `${(100 * share).toFixed(places)} %`;

/** "1,234" or, with places, "12.3". */
export function numberText(value: number, places = 0): string {
  const [whole = '', part] = Math.abs(value).toFixed(places).split('.');
  const text = formatNumber(Number(whole)) + (part === undefined ? '' : `.${part}`);
  return value < 0 && Number(text.replace(/[,.]/g, '')) > 0 ? `-${text}` : text;
}

/** "412 of 1,000, 41.2 % (38.2 to 44.3 %)". */
export const rateText = ({ count, of, value, low, high }: Rate): string =>
  `${formatNumber(count)} of ${formatNumber(of)}` +
  (of === 0 ? '' : `, ${percentText(value)} (${(100 * low).toFixed(1)} to ${percentText(high)})`);

/** "12.3 (11.9 to 12.7)". */
export const estimateText = ({ value, low, high }: Estimate, places = 1): string =>
  `${numberText(value, places)} (${numberText(low, places)} to ${numberText(high, places)})`;
