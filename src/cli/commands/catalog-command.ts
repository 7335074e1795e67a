/** `koboldkeep catalog`: prints what lies on each floor and checks that dungeons hold the promised items. */
import { catalogOf } from '../../simulation/dungeons/catalog';
import { surveySupplies } from '../../simulation/dungeons/promises';
import { CONTENT } from '../../content/index';
import { readCount, readJobs } from '../input/option-values';
import { EXIT, type Io } from '../io/io';
import { print, printJson, withJsonKeys } from '../io/print';
import { catalogReport, itemsAsCsv } from '../reports/catalog-report';
import { runAndReport } from '../reports/job-progress';

interface CatalogOptions {
  readonly seeds: string;
  readonly supplies: string;
  readonly jobs?: string;
  readonly csv?: true;
  readonly json?: true;
}

const MAX_DUNGEONS = 100_000;

/** Returns exit code 1 if a promise is broken. */
export async function printCatalog(options: CatalogOptions, io: Io): Promise<number> {
  const count = readCount('seeds', options.seeds, MAX_DUNGEONS);
  const dungeons = readCount('supplies', options.supplies, MAX_DUNGEONS);
  const jobs = readJobs(options.jobs);
  return runAndReport('survey', null, { what: 'dungeons', count, jobs, io }, (surveys) => {
    const catalog = catalogOf(surveys);
    const supplies = surveySupplies(dungeons);
    const broken = [...surveys.flatMap((survey) => survey.broken), ...supplies.broken];
    if (options.csv) print(itemsAsCsv(catalog), io);
    else if (options.json) {
      const conditions = Object.values(CONTENT.conditions).map(({ id, adjective, says, again, wayOut }) => ({
        ...{ id, adjective, says, again, wayOut },
      }));
      printJson(
        [{ ...catalog, spreads: withJsonKeys(catalog.spreads), conditions, supplies: dungeons, ...supplies, broken }],
        io,
      );
    } else print(catalogReport(catalog, supplies, dungeons, broken), io);
    return broken.length === 0 ? EXIT.ok : EXIT.failed;
  });
}
