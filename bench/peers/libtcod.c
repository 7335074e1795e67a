/* libtcod on our maps: prints nanoseconds per operation as JSON.
   libtcod sight|flood|path MAP RADIUS CELL,CELL,... SAMPLE_MS */
#include <libtcod/libtcod.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SAMPLES 9

static TCOD_map_t map;
static TCOD_dijkstra_t distances;
static TCOD_path_t way;
static int width, radius, count, cells[1024];
static volatile long sink;

static void load(const char *name) {
  static char rows[512][512];
  int height = 0;
  FILE *file = fopen(name, "r");
  if (!file) exit(2);
  while (height < 512 && fgets(rows[height], sizeof rows[0], file) && rows[height][0] != '\n') height++;
  fclose(file);
  width = (int)strcspn(rows[0], "\r\n");
  map = TCOD_map_new(width, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) TCOD_map_set_properties(map, x, y, rows[y][x] == '.', rows[y][x] != '#');
}

static long sight(int a, int b) {
  (void)b;
  TCOD_map_compute_fov(map, a % width, a / width, radius, true, FOV_SYMMETRIC_SHADOWCAST);
  return TCOD_map_is_in_fov(map, a % width, a / width);
}

static long flood(int a, int b) {
  TCOD_dijkstra_compute(distances, a % width, a / width);
  return (long)TCOD_dijkstra_get_distance(distances, b % width, b / width);
}

static long path(int a, int b) {
  TCOD_path_compute(way, a % width, a / width, b % width, b / width);
  return TCOD_path_size(way);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

static double run(long (*operation)(int, int), long n) {
  double start = now();
  for (long k = 0; k < n; k++) sink += operation(cells[k % count], cells[(k + 1) % count]);
  return now() - start;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  if (argc != 6) return 2;
  load(argv[2]);
  radius = atoi(argv[3]);
  for (char *cell = strtok(argv[4], ","); cell && count < 1024; cell = strtok(NULL, ",")) cells[count++] = atoi(cell);
  double sample = atof(argv[5]) * 1e6, ns[SAMPLES];
  distances = TCOD_dijkstra_new(map, 1.0f);
  way = TCOD_path_new_using_map(map, 1.0f);
  long (*operation)(int, int) = !strcmp(argv[1], "sight") ? sight : !strcmp(argv[1], "flood") ? flood : path;
  long n = count;
  double spent;
  while ((spent = run(operation, n)) < sample) n *= 2;
  n = (long)(n * sample / spent) + 1;
  for (int k = 0; k < SAMPLES; k++) ns[k] = run(operation, n) / n;
  qsort(ns, SAMPLES, sizeof(double), ascending);
  printf("{\"measures\":{\"ns\":%.3f}}\n", ns[SAMPLES / 2]);
  return 0;
}
